import { MARITAL_STATUSES } from "@keystep/domain/applicants/details";
import { ASSET_TYPES } from "@keystep/domain/applicants/assets";
import { LIABILITY_TYPES } from "@keystep/domain/applicants/liabilities";
import { INCOME_PERIODS, OTHER_INCOME_TYPES } from "@keystep/domain/applicants/income";
import { EMPLOYMENT_STATUSES, EMPLOYMENT_TYPES } from "@keystep/domain/applicants/employment";
import type {
  GivenDocument,
  IncomeAndCosts,
  Named,
  PersonAnswers,
  Place,
  PropertyAnswers,
  WholeApplication,
} from "./answers.ts";
import { figuresOf } from "./expected-rows.ts";
import { typeOf } from "./give-documents.ts";

// The lines that the copy must have, from 'Account' to the end of the answers.

/** A question with its answer; a heading has none. */
export type PrintedRow = { readonly label: string; readonly answer: string };
type Lines = readonly PrintedRow[];

const MONTHS = "January February March April May June July August September October November December".split(" ");

function longDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ""} ${year}`;
}

function dollars(amount: number): string {
  return `$${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ",")}`;
}

const heading = (label: string): PrintedRow => ({ label, answer: "" });

/** A question with its answer; nothing where there is none. */
function line(label: string, answer: string | undefined): Lines {
  return answer === undefined ? [] : [{ label, answer }];
}

function day(label: string, answer: string | undefined): Lines {
  return line(label, answer === undefined ? undefined : longDay(answer));
}

function named({ firstName, lastName }: Named): Lines {
  return [...line("First name", firstName), ...line("Last name", lastName)];
}

function property(answers: PropertyAnswers): Lines {
  const figures = figuresOf(answers);
  return [
    ...line("Property address", answers.propertyAddress),
    ...day("Date of purchase", answers.dateOfPropertyPurchase),
    ...line("Years left on your mortgage", String(figures.yearsLeftOnMortgage)),
    ...line("What your home is worth", dollars(figures.homeValueEstimate)),
    ...line("Mortgage still to pay", dollars(figures.remainingMortgageEstimate)),
    ...line("Mortgage payment each month", dollars(figures.monthlyMortgagePayment)),
    ...line("Help with each repayment", `${figures.fintreeHelpPercentage}%`),
  ];
}

function details(person: PersonAnswers, email: string): Lines {
  return [
    ...named(person),
    ...day("Date of birth", person.dateOfBirth),
    ...line("Marital status", MARITAL_STATUSES[person.maritalStatus]),
    ...line("Email", email),
    ...line("Phone", person.phone.printed),
  ];
}

function place(of: Place, words: { readonly street: string; readonly since: string }): Lines {
  return [
    ...line(words.street, of.address),
    ...line("Suburb or town", of.city),
    ...line("State", of.state),
    ...line("Postcode", of.zip),
    ...line("Country", of.country?.name),
    ...day(words.since, of.addressHeldSince),
  ];
}

function addresses({ addresses: { now, before, note, hasNoFixedAddress } }: PersonAnswers): Lines {
  const home = { street: "Street address", since: "Living here since" };
  const forPost = { street: "Street address for post", since: "Post arrives here since" };
  return [
    ...(hasNoFixedAddress === true ? [...line("No fixed address", "Yes"), ...place(now, forPost)] : place(now, home)),
    ...(before === undefined
      ? []
      : [heading("Previous address"), ...place(before, { street: "Street address", since: "Lived there since" })]),
    ...line("Anything else about the last three years", note),
  ];
}

/** Numbers that identify somebody show their end. */
function ending(secret: string): string {
  const characters = secret.replaceAll(/[ -]/g, "");
  return characters.length < 6 ? "•••" : `•••${characters.slice(-3)}`;
}

function document(given: GivenDocument): Lines {
  const { name, fields } = typeOf(given);
  return [
    heading(name),
    ...fields.flatMap(({ name: field, label, type, isSecret }) => {
      const answer = given.answers[field];
      if (answer === undefined) return [];
      return type === "date" ? day(label, answer) : line(label, isSecret ? ending(answer) : answer);
    }),
    ...line("Files sent", given.files.length === 0 ? undefined : given.files.map((file) => file.name).join("\n")),
  ];
}

const LIVE_TOGETHER = line("Do you live together?", "Yes, we live together");

function incomeLines({ grossIncome, period, household }: IncomeAndCosts): Lines {
  return [
    ...line("Income before tax", dollars(grossIncome)),
    ...line("How often", period && INCOME_PERIODS[period]),
    ...(household === "shared"
      ? LIVE_TOGETHER
      : [
          ...line("Dependants", String(household.dependants)),
          ...line("Living costs a month", dollars(household.livingCosts)),
        ]),
  ];
}

function otherIncome({ other = [] }: IncomeAndCosts): Lines {
  return other.flatMap(({ type, amount, period }) => [
    heading(OTHER_INCOME_TYPES[type].kind),
    ...line("Amount before tax", dollars(amount)),
    ...line("How often", INCOME_PERIODS[period]),
  ]);
}

function employment({ employment: answers, income }: PersonAnswers): Lines {
  const work = answers.status === "unemployed" ? undefined : answers;
  return [
    ...line("Employment status", EMPLOYMENT_STATUSES[answers.status]),
    ...(answers.status === "employed"
      ? [
          ...line("Employment type", EMPLOYMENT_TYPES[answers.type]),
          ...line("Employer name", answers.employerName),
          ...line("Company address", answers.companyAddress),
        ]
      : []),
    ...(answers.status === "self-employed"
      ? [...line("Accountant details", answers.accountantDetails), ...line("ABN", answers.abn.printed)]
      : []),
    ...day("Started this job", work?.since),
    ...line("Previous employer", work?.before?.employer),
    ...day("Started there", work?.before?.startedOn),
    ...day("Left there", work?.before?.endedOn),
    ...incomeLines(income),
    ...line("Anything else about work or income", answers.note),
    ...otherIncome(income),
  ];
}

const NOTHING = line("Nothing to declare", "Yes");

function owned({ owns }: PersonAnswers): Lines {
  if (owns.length === 0) return NOTHING;
  return owns.flatMap(({ type, description, value }) => {
    const words = ASSET_TYPES[type];
    return [heading(words.kind), ...line(words.description, description), ...line(words.value, dollars(value))];
  });
}

function owed({ owes }: PersonAnswers): Lines {
  if (owes.length === 0) return NOTHING;
  return owes.flatMap(({ type, lender, limit, balance, monthlyRepayment }) => {
    const words = LIABILITY_TYPES[type];
    return [
      heading(words.kind),
      ...line(words.lender, lender),
      ...line("Limit", limit === undefined ? undefined : dollars(limit)),
      ...line(words.balance, dollars(balance)),
      ...line(words.repayment, dollars(monthlyRepayment)),
    ];
  });
}

function banking({ banking: { accountName, bsb, accountNumber } }: PersonAnswers): Lines {
  return [
    ...line("Name on the account", accountName),
    ...line("BSB", bsb.printed),
    ...line("Account number", `Ends in ${accountNumber.slice(-3)}`),
  ];
}

/** A heading with what stands below it; no heading where nothing does. */
function under(title: string, lines: Lines): Lines {
  return lines.length === 0 ? [] : [heading(title), ...lines];
}

export function printedCopy({ account, property: home, person }: WholeApplication, email: string): Lines {
  return [
    ...under("Account", [...named(account), ...line("Email", email), ...line("Phone", account.phone.printed)]),
    ...under("Property details", property(home)),
    heading("Applicant Details"),
    ...under("Applicant", details(person, email)),
    ...under("Address", addresses(person)),
    ...under("100 Points ID", person.documents.flatMap(document)),
    ...under(
      "Mortgage",
      person.mortgageHeldWith === null
        ? line("There is no mortgage", "Yes")
        : line("Bank or lender", person.mortgageHeldWith),
    ),
    ...under("Employment", employment(person)),
    ...under("Assets", owned(person)),
    ...under("Liabilities", owed(person)),
    ...under("Banking Details", banking(person)),
  ];
}

/** Of the other person the copy has what both know: whether they live together. */
export function printedOfOther(other: PersonAnswers | undefined): Lines {
  if (other?.income.household !== "shared") return [];
  return [heading("Coapplicant Details"), heading("Employment"), ...LIVE_TOGETHER];
}
