import { yearly } from "@keystep/domain/applicants/income";
import { totalLiabilities } from "@keystep/domain/applicants/liabilities";
import { isHomeOwned } from "@keystep/domain/applications/home-owned";
import { PROPERTY } from "@keystep/domain/applications/property";
import { formatAud } from "@keystep/domain/kernel/money";
import { quoted, quotedOfDebt, quotedOfProperty } from "./quoted.ts";
import type { SeenApplicant } from "@keystep/domain/applicants/co-applicant-visibility";
import { stepOf, type Check } from "./second-look.ts";

const isMain = ({ type }: SeenApplicant) => type === "main-applicant";
const homeLoansOf = ({ liabilities }: SeenApplicant) => liabilities.filter(({ type }) => type === "home-loan");
/** As people write one bank in two ways. */
const bankOf = (name: string | null) =>
  (name ?? "").toLowerCase().replaceAll(/\b(?:bank|of|the|australia|ltd)\b|[^a-z0-9]/g, "");

/** Figures that are guesses may differ by a tenth. */
const DIFFERS_BY = 0.1;
function differ(one: number, other: number): boolean {
  return Math.abs(one - other) > DIFFERS_BY * Math.max(one, other);
}

/** No years are left, and money is still to pay. */
export const yearsLeft: Check = (person, { application: { context } }) => {
  if (!isMain(person) || context.yearsLeftOnMortgage !== 0 || (context.remainingMortgageEstimate ?? 0) === 0) return [];
  return [
    {
      look: "years-left",
      step: "context",
      field: "yearsLeftOnMortgage",
      otherStep: null,
      sentence: "No years are left on the mortgage, and there is money still to pay.",
      answers: quotedOfProperty(context, "yearsLeftOnMortgage", "remainingMortgageEstimate"),
    },
  ];
};

/** The mortgage's lender is none of the lenders of the home loans. */
export const lenders: Check = (person) => {
  const loans = homeLoansOf(person).filter(({ lender }) => lender !== null);
  const bank = bankOf(person.mortgageHeldWith);
  if (person.hasNoMortgage || bank === "" || loans.length === 0) return [];
  if (loans.some(({ lender }) => bankOf(lender) === bank)) return [];
  return [
    {
      look: "lenders",
      step: stepOf(person, "liabilities"),
      field: null,
      otherStep: stepOf(person, "mortgageHeldWith"),
      sentence: "The mortgage and the home loan have different lenders.",
      answers: [...quoted(person, "mortgageHeldWith"), ...loans.flatMap((loan) => quotedOfDebt(loan, "lender"))],
    },
  ];
};

/** The mortgage still to pay is far from the balance of the home loans. */
export const balances: Check = (person, { application: { context } }) => {
  const loans = homeLoansOf(person);
  const owed = totalLiabilities(loans).balance;
  const estimate = context.remainingMortgageEstimate;
  if (estimate === null || loans.length === 0 || loans.some(({ balance }) => balance === null)) return [];
  if (!differ(owed, estimate)) return [];
  return [
    {
      look: "balances",
      step: stepOf(person, "liabilities"),
      field: null,
      otherStep: isMain(person) ? "context" : null,
      sentence: "What is still to pay on the home is far from the balance of the home loan.",
      answers: [
        ...quotedOfProperty(context, "remainingMortgageEstimate"),
        ...loans.flatMap((loan) => quotedOfDebt(loan, "balance")),
      ],
    },
  ];
};

/** The payment kept with the property is far from the repayments of the home loans. */
export const mortgagePayments: Check = (person, { application: { type, context }, today }) => {
  const loans = homeLoansOf(person);
  const { monthlyMortgagePayment: payment } = context;
  const isKnown = loans.length > 0 && loans.every(({ monthlyRepayment }) => monthlyRepayment !== null);
  // Until the property step is done, its payment is an estimate that nobody has gone on with.
  if (!isMain(person) || !isHomeOwned({ type }) || !isKnown || !PROPERTY.isComplete(context, today)) return [];
  if (payment === null || !differ(payment, totalLiabilities(loans).monthlyRepayment)) return [];
  return [
    {
      look: "mortgage-payments",
      step: stepOf(person, "liabilities"),
      field: null,
      otherStep: "context",
      sentence: "The repayment of the home loan is far from the mortgage payment in the property details.",
      answers: [
        ...quotedOfProperty(context, "monthlyMortgagePayment"),
        ...loans.flatMap((loan) => quotedOfDebt(loan, "monthlyRepayment")),
      ],
    },
  ];
};

/** Money is still to pay on the home, and nobody lists its loan. Asked once everybody's debts are there to be seen. */
export const noHomeLoan: Check = (person, { application: { type, applicants, context } }) => {
  const areSeen = applicants.every(({ liabilities, hasNoLiabilities }) => liabilities.length > 0 || hasNoLiabilities);
  const isOwed = (context.remainingMortgageEstimate ?? 0) > 0 && !person.hasNoMortgage;
  if (!isMain(person) || !isHomeOwned({ type }) || !areSeen || !isOwed) return [];
  if (applicants.some((each) => homeLoansOf(each).length > 0)) return [];
  return [
    {
      look: "no-home-loan",
      step: stepOf(person, "liabilities"),
      field: null,
      otherStep: "context",
      sentence: "There is money still to pay on the home, and no home loan among the debts.",
      answers: quotedOfProperty(context, "remainingMortgageEstimate"),
    },
  ];
};

/** There is no mortgage, and a home loan, a balance or the other person's visible answer says that there is one. */
export const noMortgage: Check = (person, { application: { applicants, context } }) => {
  if (!person.hasNoMortgage) return [];
  const others = applicants.filter(({ type, hasNoMortgage }) => type !== person.type && !hasNoMortgage);
  const told = [
    ...homeLoansOf(person).flatMap((loan) => quotedOfDebt(loan, "balance")),
    ...(isMain(person) && (context.remainingMortgageEstimate ?? 0) > 0
      ? quotedOfProperty(context, "remainingMortgageEstimate")
      : []),
    ...others.flatMap((other) =>
      quoted(other, "mortgageHeldWith").map(({ text }) => ({
        label: `${other.firstName ?? "Your co-applicant"} says`,
        text,
      })),
    ),
  ];
  if (told.length === 0) return [];
  return [
    {
      look: "no-mortgage",
      step: stepOf(person, "hasNoMortgage"),
      field: "hasNoMortgage",
      otherStep: null,
      sentence: "One answer says that there is no mortgage, another that there is one.",
      answers: [{ label: "There is no mortgage", text: "Yes" }, ...told],
    },
  ];
};

/** Somebody works and earns nothing. */
export const noIncome: Check = (person) => {
  const works = person.employmentStatus === "employed" || person.employmentStatus === "self-employed";
  if (!works || person.grossIncome !== 0) return [];
  return [
    {
      look: "no-income",
      step: stepOf(person, "grossIncome"),
      field: "grossIncome",
      otherStep: null,
      sentence: "There is work, and no income from it.",
      answers: quoted(person, "employmentStatus", "grossIncome"),
    },
  ];
};

/** A month's repayments are more than a month's income before tax. */
export const repayments: Check = (person) => {
  const { grossIncome, grossIncomePeriod, otherIncome, liabilities } = person;
  const isKnown = grossIncome === 0 || (grossIncome !== null && grossIncomePeriod !== null);
  const income = [{ amount: grossIncome, period: grossIncomePeriod }, ...otherIncome];
  const monthly = income.reduce((sum, { amount, period }) => sum + yearly(amount, period), 0) / 12;
  const { monthlyRepayment } = totalLiabilities(liabilities);
  if (!isKnown || monthlyRepayment <= monthly) return [];
  return [
    {
      look: "repayments",
      step: stepOf(person, "liabilities"),
      field: null,
      otherStep: stepOf(person, "grossIncome"),
      sentence: "The repayments are higher than the income.",
      answers: [
        { label: "Repayments a month", text: formatAud(monthlyRepayment) },
        { label: "Income before tax a month", text: formatAud(Math.round(monthly)) },
      ],
    },
  ];
};

const OWN_MONEY: ReadonlySet<string | null> = new Set(["savings", "gifted-funds", "shares"]);
/** The loan is at most 90 % of the price (interpretation, Products). */
const LEAST_DEPOSIT = 0.1;

/** Savings and boost come to less than the deposit that the loan leaves open. Asked once everybody's savings may be seen. */
export const deposit: Check = (person, { application: { type, applicants, context } }) => {
  const { homeValueEstimate: price, depositNeeded: boost } = context;
  const isKnown = applicants.every(({ assets, hasNoAssets }) => assets.length > 0 || hasNoAssets);
  if (!isMain(person) || type !== "homeownership-accelerator" || price === null || boost === null || !isKnown)
    return [];
  const savings = applicants
    .flatMap(({ assets }) => assets)
    .reduce((sum, asset) => sum + (OWN_MONEY.has(asset.type) ? (asset.value ?? 0) : 0), 0);
  if (savings + boost >= LEAST_DEPOSIT * price) return [];
  return [
    {
      look: "deposit",
      step: "context",
      field: "homeValueEstimate",
      otherStep: stepOf(person, "assets"),
      sentence: "Savings and the boost come to less than a tenth of the price, and a loan covers nine tenths at most.",
      answers: [
        ...quotedOfProperty(context, "homeValueEstimate", "depositNeeded"),
        { label: "Savings", text: formatAud(savings) },
      ],
    },
  ];
};

/** The home has two values: with the property, and among what is owned. */
export const homeValues: Check = (person, { application: { type, context } }) => {
  const { homeValueEstimate: value } = context;
  const homes = person.assets.flatMap((asset) =>
    asset.type === "property" && asset.value !== null ? [asset.value] : [],
  );
  if (!isMain(person) || !isHomeOwned({ type }) || value === null || homes.length === 0) return [];
  if (homes.some((each) => !differ(each, value))) return [];
  return [
    {
      look: "home-values",
      step: stepOf(person, "assets"),
      field: null,
      otherStep: "context",
      sentence: "The home has another value here than in the property details.",
      answers: [
        ...quotedOfProperty(context, "homeValueEstimate"),
        ...homes.map((each) => ({ label: "Property", text: formatAud(each) })),
      ],
    },
  ];
};
