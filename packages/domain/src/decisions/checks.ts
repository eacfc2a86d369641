import { isAdult } from "@keystep/domain/applicants/adult";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";
import { isWithinThreeYears } from "@keystep/domain/applicants/three-year-history";
import type { ApplicationType } from "@keystep/domain/applications/application";
import type { ApplicationContext } from "@keystep/domain/applications/context";
import type { HouseholdBudget } from "@keystep/domain/applications/household-budget";
import { DISCLOSURES, isDue, type DisclosureKind } from "@keystep/domain/disclosures/disclosures";
import { staffPoints, type JudgedDocument, type RefusalReason } from "@keystep/domain/documents/judgement";
import { hasPrimary, POINTS_NEEDED } from "@keystep/domain/documents/points";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { yearlyIncome } from "@keystep/domain/applicants/income";
import { centsOrNull, type Cents } from "@keystep/domain/kernel/cents";
import { formatAud, type Dollars } from "@keystep/domain/kernel/money";
import { namesOf } from "@keystep/domain/kernel/named";
import { brokenLimits } from "./product-limits.ts";

/** How somebody of ours answered a check; one that nobody answered as things stand now is open. */
export const CHECK_OUTCOMES = ["passed", "failed", "not-needed"] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** The find of a check beside its outcome: an amount, a day, or words. */
export type CheckValue = {
  readonly cents?: number | undefined;
  readonly date?: CalendarDate | undefined;
  readonly text?: string | undefined;
};

const VALUE_KEYS = ["cents", "date", "text"] as const satisfies readonly (keyof CheckValue)[];

/** A person of an application, with what checks are about. */
export type CheckedPerson = {
  readonly id: string;
  readonly party: ApplicantType;
  readonly answers: Applicant;
  readonly documents: readonly (JudgedDocument & {
    readonly id: string;
    readonly version: number;
    readonly judgement?: { readonly reason: RefusalReason | null } | null;
  })[];
  /** Null for somebody whose part the other person fills in. */
  readonly account: { readonly isActive: boolean; readonly isEmailConfirmed: boolean } | null;
  readonly hasAgreed: boolean;
  /** The kinds of documents that they were given. */
  readonly given: readonly DisclosureKind[];
};

/** The facts of an application that its checks are about, as they are now. */
export type CheckFacts = {
  readonly type: ApplicationType;
  readonly context: ApplicationContext;
  readonly people: readonly CheckedPerson[];
  /** Other cases that may be of the same people, and what was said of each. */
  readonly otherCases: readonly { readonly id: string; readonly judgement: string | null }[];
  /** As answered, and with the incomes and the home loan that checks found. */
  readonly budgets: { readonly said: HouseholdBudget; readonly found: HouseholdBudget };
  /** The amount asked for. */
  readonly amount: Cents | null;
  /** The home's accepted valuation and its loan, as their checks found them. */
  readonly valuation: Cents | null;
  readonly loan: Cents | null;
  readonly today: CalendarDate;
};

/** How the rules see a check: a person confirms it, or looks where it says so. */
export type Suggestion = { readonly looks: "passed" | "look" | "unknown"; readonly why: string };

type Words = {
  readonly title: string;
  readonly question: string;
  /** The products that it is for; left out, all. */
  readonly products?: readonly ApplicationType[];
  /** The values that a pass has to name, each with its label. */
  readonly value?: Readonly<Partial<Record<keyof CheckValue, string>>>;
  /** The words that a value in text may be; left out, any. */
  readonly choices?: readonly string[];
};
type CaseCheck = Words & {
  readonly of: "case";
  readonly inputs: (facts: CheckFacts) => unknown;
  readonly suggest: (facts: CheckFacts) => Suggestion;
};
type PersonCheck = Words & {
  readonly of: "person";
  /** The amount that they answered for what it finds, in cents; null where they gave none. */
  readonly answered?: (person: CheckedPerson) => Cents | null;
  readonly inputs: (person: CheckedPerson, facts: CheckFacts) => unknown;
  readonly suggest: (person: CheckedPerson, facts: CheckFacts) => Suggestion;
};

const passes = (why: string): Suggestion => ({ looks: "passed", why });
const look = (why: string): Suggestion => ({ looks: "look", why });
/** No rule can tell; `why` says where to look. */
const unknown = (why: string): Suggestion => ({ looks: "unknown", why });
const says = (amount: Dollars | null, otherwise: string, every = "") =>
  unknown(amount === null ? otherwise : `They say ${formatAud(amount)}${every}.`);

function nameOf({ firstName, lastName }: Applicant): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

function judgedDocuments({ documents }: CheckedPerson) {
  return documents.map(({ id, version, outcome }) => [id, version, outcome]);
}

function suggestIdentity(person: CheckedPerson, { today }: CheckFacts): Suggestion {
  const { accepted } = staffPoints(person.documents, today);
  const types = person.documents.flatMap(({ outcome, documentType }) => (outcome === "accepted" ? [documentType] : []));
  if (accepted < POINTS_NEEDED) return look(`${accepted} of ${POINTS_NEEDED} points are accepted and valid today.`);
  if (!hasPrimary(types)) return look("No primary document is accepted.");
  return passes(`${accepted} points accepted, one document is primary.`);
}

function suggestAddresses({ answers }: CheckedPerson, { today }: CheckFacts): Suggestion {
  const since = answers.previousAddress?.addressHeldSince ?? answers.address?.addressHeldSince ?? null;
  if (since === null) return look("They did not say since when they live there.");
  return isWithinThreeYears(since, today)
    ? look("Their addresses cover less than three years.")
    : passes("Their addresses cover three years.");
}

function suggestBudget({ budgets }: CheckFacts): Suggestion {
  const { budget, gaps, isHomeLoanKnown } = budgets.found;
  if (budget === null) return look(`Missing for a budget: ${gaps.join(", ")}.`);
  const { left, leftToday, standing } = budget;
  if (!isHomeLoanKnown)
    return unknown(
      `${formatAud(left)} are left each month before a home loan, which is not known. Find the loan first.`,
    );
  const both = `${formatAud(leftToday)} are left each month now, and ${formatAud(left)} at the higher rate.`;
  return standing === "comfortable" ? passes(both) : look(both);
}

function suggestLimits({ amount, valuation, loan }: CheckFacts): Suggestion {
  if (amount === null) return look("The answers do not say how much is asked for.");
  if (valuation === null || loan === null) return unknown("The valuation and the loan come first.");
  const broken = brokenLimits({ amount, valuation, loan });
  return broken.length === 0 ? passes("All limits are kept.") : look(`${broken.join("; ")}.`);
}

function suggestDuplicates({ otherCases }: CheckFacts): Suggestion {
  const open = otherCases.filter(({ judgement }) => judgement === null).length;
  if (open > 0) return look(`${open} other ${open === 1 ? "case has" : "cases have"} nothing said of them yet.`);
  const same = otherCases.filter(({ judgement }) => judgement === "same").length;
  return same === 0
    ? passes("No other case is of the same people.")
    : look(`${same} of the same people: compare them.`);
}

function suggestConsent({ account, hasAgreed }: CheckedPerson): Suggestion {
  if (account === null) return look("They have no account, so nobody but the other person spoke for them.");
  if (!account.isActive) return look("Their account has no password yet.");
  if (!account.isEmailConfirmed) return look("Their email is not confirmed.");
  return hasAgreed
    ? passes("They have an account, a confirmed email, and agreed.")
    : look("They have not agreed as it stands.");
}

function suggestGiven({ given }: CheckedPerson, { type }: CheckFacts): Suggestion {
  const due = namesOf(DISCLOSURES).filter((kind) => isDue(kind, { type, moment: "before-sending" }));
  const missing = due.filter((kind) => !given.includes(kind)).map((kind) => DISCLOSURES[kind].label);
  return missing.length === 0 ? passes("They were given all of them.") : look(`Not given: ${missing.join(", ")}.`);
}

/** The version of the table below; each answer names it. */
export const CHECKS_VERSION = 1;
/**
 * The checks before a decision, in the order in which they are made (facts, Identity checks; interpretation, Products). The inputs are what an answer was
 * about: once they differ, it is open again.
 */
export const CHECKS = {
  identity: {
    title: "Identity",
    question: "Do the accepted documents show who this is, with the same names and birth date?",
    of: "person",
    inputs: (person) => {
      const { firstName, lastName, dateOfBirth } = person.answers;
      return [firstName, lastName, dateOfBirth, judgedDocuments(person)];
    },
    suggest: suggestIdentity,
  },
  age: {
    title: "Age",
    question: "Are they 18 or older?",
    of: "person",
    inputs: ({ answers }) => answers.dateOfBirth,
    suggest: ({ answers: { dateOfBirth } }, { today }) => {
      if (dateOfBirth === null) return look("They gave no birth date.");
      return isAdult(dateOfBirth, today)
        ? passes("By the birth date they gave.")
        : look("By the birth date they gave, no.");
    },
  },
  addresses: {
    title: "Addresses",
    question: "Do we know where they lived in the last three years?",
    of: "person",
    inputs: ({ answers: { address, previousAddress, hasNoFixedAddress } }) => [
      address,
      previousAddress,
      hasNoFixedAddress,
    ],
    suggest: suggestAddresses,
  },
  income: {
    title: "Income",
    question: "Is the income shown by payslips, a tax notice or statements?",
    of: "person",
    value: { cents: "Income a year before tax, as shown" },
    inputs: (person) => {
      const { employmentStatus, employerName, grossIncome, grossIncomePeriod, otherIncome } = person.answers;
      return [employmentStatus, employerName, grossIncome, grossIncomePeriod, otherIncome];
    },
    answered: ({ answers }) => centsOrNull(yearlyIncome(answers)),
    suggest: ({ answers }) => says(yearlyIncome(answers), "They gave no income.", " a year"),
  },
  costs: {
    title: "Living costs and debts",
    question: "Can they carry this, with living costs and every debt?",
    of: "case",
    inputs: ({ people, context }) => [
      context.remainingMortgageEstimate,
      context.yearsLeftOnMortgage,
      people.map(
        ({ answers: { livingCostsMonthly, dependants, liabilities, hasNoLiabilities, grossIncome, otherIncome } }) => [
          livingCostsMonthly,
          dependants,
          liabilities,
          hasNoLiabilities,
          grossIncome,
          otherIncome,
        ],
      ),
    ],
    suggest: suggestBudget,
  },
  mortgage: {
    title: "Home loan",
    question: "Which home loan stands beside our share, by a statement or the lender's approval?",
    of: "case",
    value: { cents: "Home loan" },
    inputs: ({ context, people }) => [
      context.remainingMortgageEstimate,
      context.monthlyMortgagePayment,
      people.map(({ answers: { hasNoMortgage, mortgageHeldWith } }) => [hasNoMortgage, mortgageHeldWith]),
    ],
    suggest: ({ context }) => says(context.remainingMortgageEstimate, "They did not say what is owed."),
  },
  title: {
    title: "Title",
    question: "Does the title name exactly these people as owners, and no other claim?",
    of: "case",
    value: { text: "Title reference", date: "Searched on" },
    inputs: ({ context: { propertyAddress }, people }) => [
      propertyAddress,
      people.map(({ answers }) => nameOf(answers)),
    ],
    suggest: () => unknown(""),
  },
  valuation: {
    title: "Valuation",
    question: "What is the home worth, by a registered valuer?",
    of: "case",
    value: { cents: "Value", date: "Valued on", text: "Valuer" },
    inputs: ({ context: { propertyAddress } }) => propertyAddress,
    suggest: ({ context }) => says(context.homeValueEstimate, "They did not say a value."),
  },
  limits: {
    title: "Product limits",
    question: "Does it keep the limits of the product?",
    of: "case",
    inputs: ({ amount, valuation, loan }) => [amount, valuation, loan],
    suggest: suggestLimits,
  },
  screening: {
    title: "Sanctions and exposed persons",
    question: "Is this person on a sanctions list or politically exposed, and how high is the risk?",
    of: "person",
    value: { text: "Risk", date: "Screened on" },
    choices: ["Low", "Medium", "High"],
    inputs: ({ answers: { firstName, lastName, dateOfBirth, address } }) => [
      firstName,
      lastName,
      dateOfBirth,
      address?.country ?? null,
    ],
    suggest: () => unknown(""),
  },
  duplicates: {
    title: "Other cases",
    question: "Is there another case of the same people or home?",
    of: "case",
    inputs: ({ otherCases }) => otherCases.map(({ id, judgement }) => [id, judgement]).toSorted(),
    suggest: suggestDuplicates,
  },
  consent: {
    title: "Benefit and consent",
    question: "Do they gain by it themselves, and did they agree on their own account?",
    of: "person",
    inputs: ({ account, hasAgreed }) => [account, hasAgreed],
    suggest: suggestConsent,
  },
  "documents-given": {
    title: "Documents we gave",
    question: "Were they given the credit guide, privacy notice, product disclosure and target market?",
    of: "person",
    inputs: ({ given }) => given.toSorted(),
    suggest: suggestGiven,
  },
  conflict: {
    title: "Conflict of interest",
    question: "Does nobody of ours who works on it know them or gain by it?",
    of: "case",
    inputs: () => null,
    suggest: () => unknown(""),
  },
} as const satisfies Record<string, CaseCheck | PersonCheck>;
export type CheckName = keyof typeof CHECKS;
export const CHECK_NAMES: readonly CheckName[] = namesOf(CHECKS);

export function checkRow(check: CheckName): CaseCheck | PersonCheck {
  return CHECKS[check];
}

/** A check that an application needs, of one person or of the case. */
export type NeededCheck = {
  readonly check: CheckName;
  readonly applicantId: string | null;
  /** Of the person; null where it is about the case. */
  readonly name: string | null;
  readonly suggestion: Suggestion;
  /** The amount that they answered for what it finds; null where there is none to compare. */
  readonly answered: Cents | null;
  /** The facts that the check is about, as one text: the same as long as none of them changed. */
  readonly inputs: string;
};

/** The checks that an application needs now, in the order of the table. */
export function neededChecks(facts: CheckFacts): NeededCheck[] {
  return CHECK_NAMES.flatMap((check): NeededCheck[] => {
    const row = checkRow(check);
    if (row.products !== undefined && !row.products.includes(facts.type)) return [];
    if (row.of === "case")
      return [
        {
          check,
          applicantId: null,
          name: null,
          suggestion: row.suggest(facts),
          answered: null,
          inputs: JSON.stringify(row.inputs(facts) ?? null),
        },
      ];
    return facts.people.map((person) => ({
      check,
      applicantId: person.id,
      name: nameOf(person.answers),
      suggestion: row.suggest(person, facts),
      answered: row.answered?.(person) ?? null,
      inputs: JSON.stringify(row.inputs(person, facts) ?? null),
    }));
  });
}

/** An answer to a check, as it was recorded. */
export type CheckAnswer = {
  readonly outcome: CheckOutcome;
  readonly note: string | null;
  readonly value: CheckValue | null;
};

/** An answer as somebody gives it, beside what the rules say of it now. */
export type GivenAnswer = CheckAnswer & Pick<Suggestion, "looks">;

export type AnswerProblem = { readonly field: "note" | "value"; readonly message: string };

/** The gaps of an answer: a note is needed unless it passes by the rules, and the values that a pass has to name. */
export function answerProblems(check: CheckName, { outcome, note, value, looks }: GivenAnswer): AnswerProblem[] {
  const { value: asked = {}, choices } = checkRow(check);
  const problems: AnswerProblem[] = [];
  const why =
    outcome !== "passed"
      ? "Say why, for the colleague who decides"
      : choices !== undefined
        ? "Say why the risk is so"
        : looks === "look"
          ? "The rules don't pass it. To pass it all the same, say why"
          : null;
  if (why !== null && (note ?? "").trim() === "") problems.push({ field: "note", message: why });
  if (outcome !== "passed") return problems;
  for (const key of VALUE_KEYS) {
    if (asked[key] === undefined) continue;
    const given = value?.[key];
    const isMissing = given === undefined || given === "" || (key === "cents" && Number(given) < 0);
    const isOther = key === "text" && choices !== undefined && !choices.includes(String(given));
    if (isMissing || isOther) problems.push({ field: "value", message: `${asked[key]} is required` });
  }
  return problems;
}
