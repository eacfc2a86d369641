import { ASSET, ASSETS, type Asset } from "@keystep/domain/applicants/assets";
import { CURRENT_MORTGAGE } from "@keystep/domain/applicants/current-mortgage";
import { LIABILITIES, LIABILITY, totalLiabilities, type Liability } from "@keystep/domain/applicants/liabilities";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";
import type { SeenApplicant } from "@keystep/domain/applicants/co-applicant-visibility";
import type { Application, FiguresFrom } from "@keystep/domain/applications/application";
import type { ApplicationContext } from "@keystep/domain/applications/context";
import { isHomeOwned } from "@keystep/domain/applications/home-owned";
import { PROPERTY } from "@keystep/domain/applications/property";
import { stepNamed, type StepName } from "@keystep/domain/applications/steps";

/** An application as one person sees it: nothing else may be filled in for them. */
export type SeenApplication = Pick<Application, "type" | "context" | "figuresFrom"> & {
  readonly applicants: readonly SeenApplicant[];
};

/** The answer that said it before: a calculation or lead of that instant, another step, or the other person's answers. */
export type KnownSource =
  | FiguresFrom
  | { readonly source: "step"; readonly step: StepName }
  | { readonly source: "person"; readonly type: ApplicantType };

/** An answer that a step starts with; `field` is its place in the form of that step. */
export type KnownAnswer = {
  readonly field: string;
  readonly answer: string | number;
  readonly source: KnownSource;
};

type Asking = SeenApplication & {
  /** Whose step it is. */
  readonly person: SeenApplicant;
  /** The other one, as far as they may be seen. */
  readonly other: SeenApplicant | undefined;
};
type Held = { readonly context: ApplicationContext; readonly person: Applicant };
type Known<Answer> = { readonly answer: Answer; readonly source: KnownSource };

type Row = {
  readonly steps: readonly StepName[];
  readonly field: string;
  readonly find: (asking: Asking) => (Known<string | number> & { readonly put: (held: Held) => Partial<Held> }) | null;
};

function row<Answer extends string | number>({
  steps,
  field,
  isOpen,
  from,
  put,
}: Pick<Row, "steps" | "field"> & {
  /** Whether it may be filled in: where the step has an answer of its own, never. */
  readonly isOpen: (asking: Asking) => boolean;
  readonly from: (asking: Asking) => Known<Answer> | null;
  readonly put: (answer: Answer, held: Held) => Partial<Held>;
}): Row {
  return {
    steps,
    field,
    find(asking) {
      const known = isOpen(asking) ? from(asking) : null;
      return known === null ? null : { ...known, put: (held) => put(known.answer, held) };
    },
  };
}

/** Nothing and 0 are not filled in: neither saves any typing. */
function fromStep<Answer extends string | number>(answer: Answer | null, step: StepName): Known<Answer> | null {
  return answer === null || answer === "" || answer === 0 ? null : { answer, source: { source: "step", step } };
}

function ofProperty<Answer extends string | number>(
  { figuresFrom }: Asking,
  answer: Answer | null,
): Known<Answer> | null {
  const known = fromStep(answer, PROPERTY.steps["main-applicant"]);
  return known === null || figuresFrom === null ? known : { ...known, source: figuresFrom };
}

function homeLoansOf({ liabilities }: Pick<Applicant, "liabilities">): Liability[] {
  return liabilities.filter(({ type }) => type === "home-loan");
}

/** Of several properties none says which one is the home. */
function valueOfOnlyProperty({ person }: Asking): Known<number> | null {
  const [home, ...others] = person.assets.filter(({ type }) => type === "property");
  return others.length > 0 ? null : fromStep(home?.value ?? null, ASSETS.steps[person.type]);
}

function owedOnHomeLoans({ person }: Asking): Known<number> | null {
  const loans = homeLoansOf(person);
  const isWhole = loans.every(({ balance }) => balance !== null);
  return isWhole ? fromStep(totalLiabilities(loans).balance, LIABILITIES.steps[person.type]) : null;
}

/** The step asks for the loan with the most still to pay. */
function lenderOfLargestLoan({ person }: Asking): Known<string> | null {
  const [largest] = homeLoansOf(person).toSorted((one, other) => (other.balance ?? 0) - (one.balance ?? 0));
  return fromStep(largest?.lender ?? null, LIABILITIES.steps[person.type]);
}

function bankOfOther({ other }: Asking): Known<string> | null {
  if (other === undefined || other.mortgageHeldWith === null) return null;
  return { answer: other.mortgageHeldWith, source: { source: "person", type: other.type } };
}

// Two people list once the things they own and owe together, so the home and its loan begin only the main applicant's lists, and only where
// the other person, as far as they may be seen, does not list them.
const HOME = {
  steps: [ASSETS.steps["main-applicant"]],
  isOpen: (asking: Asking) =>
    isHomeOwned(asking) &&
    !ASSETS.hasAnswers(asking.person) &&
    (asking.context.homeValueEstimate ?? 0) > 0 &&
    asking.other?.assets.some(({ type }) => type === "property") !== true,
} as const;
const HOME_LOAN = {
  steps: [LIABILITIES.steps["main-applicant"]],
  isOpen: (asking: Asking) =>
    isHomeOwned(asking) &&
    !LIABILITIES.hasAnswers(asking.person) &&
    !asking.person.hasNoMortgage &&
    (asking.context.remainingMortgageEstimate ?? 0) > 0 &&
    (asking.other === undefined || homeLoansOf(asking.other).length === 0),
} as const;

const FIGURES = { steps: [PROPERTY.steps["main-applicant"]], isOpen: () => true } as const;

/** A figure of the property step: as a calculation or lead put it there, else as a list of the same person says it. */
function figure<Answer extends string | number>(
  asking: Asking,
  answer: Answer | null,
  listed: (asking: Asking) => Known<Answer> | null = () => null,
): Known<Answer> | null {
  if (answer !== null) return asking.figuresFrom === null ? null : ofProperty(asking, answer);
  return isHomeOwned(asking) ? listed(asking) : null;
}

/** The first row of the list; its id is the person's, so that two windows begin the same row. */
function withHome({ person }: Held, answers: Partial<Asset>): Partial<Held> {
  const [home = { ...ASSET.unanswered, id: person.id, type: "property" }] = person.assets;
  return { person: { ...person, assets: [{ ...home, ...answers }] } };
}

function withHomeLoan({ person }: Held, answers: Partial<Liability>): Partial<Held> {
  const [loan = { ...LIABILITY.unanswered, id: person.id, type: "home-loan" }] = person.liabilities;
  return { person: { ...person, liabilities: [{ ...loan, ...answers }] } };
}

/** Every answer that may be known before its step asks for it, and the answer that says it. */
const TABLE: readonly Row[] = [
  row({
    ...FIGURES,
    field: "propertyAddress",
    from: (asking) => figure(asking, asking.context.propertyAddress),
    put: (propertyAddress, { context }) => ({ context: { ...context, propertyAddress } }),
  }),
  row({
    ...FIGURES,
    field: "yearsLeftOnMortgage",
    from: (asking) => figure(asking, asking.context.yearsLeftOnMortgage),
    put: (yearsLeftOnMortgage, { context }) => ({ context: { ...context, yearsLeftOnMortgage } }),
  }),
  row({
    ...FIGURES,
    field: "homeValueEstimate",
    from: (asking) => figure(asking, asking.context.homeValueEstimate, valueOfOnlyProperty),
    put: (homeValueEstimate, { context }) => ({ context: { ...context, homeValueEstimate } }),
  }),
  row({
    ...FIGURES,
    field: "remainingMortgageEstimate",
    from: (asking) => figure(asking, asking.context.remainingMortgageEstimate, owedOnHomeLoans),
    put: (remainingMortgageEstimate, { context }) => ({ context: { ...context, remainingMortgageEstimate } }),
  }),
  row({
    steps: Object.values(CURRENT_MORTGAGE.steps),
    field: "mortgageHeldWith",
    isOpen: ({ person }) => !CURRENT_MORTGAGE.hasAnswers(person),
    from: (asking) => lenderOfLargestLoan(asking) ?? bankOfOther(asking),
    put: (mortgageHeldWith, { person }) => ({ person: { ...person, mortgageHeldWith } }),
  }),
  row({
    ...HOME,
    field: "assets.0.description",
    from: (asking) => ofProperty(asking, asking.context.propertyAddress),
    put: (description, held) => withHome(held, { description }),
  }),
  row({
    ...HOME,
    field: "assets.0.value",
    from: (asking) => ofProperty(asking, asking.context.homeValueEstimate),
    put: (value, held) => withHome(held, { value }),
  }),
  row({
    ...HOME_LOAN,
    field: "liabilities.0.lender",
    from: ({ person }) => fromStep(person.mortgageHeldWith, CURRENT_MORTGAGE.steps[person.type]),
    put: (lender, held) => withHomeLoan(held, { lender }),
  }),
  row({
    ...HOME_LOAN,
    field: "liabilities.0.balance",
    from: (asking) => ofProperty(asking, asking.context.remainingMortgageEstimate),
    put: (balance, held) => withHomeLoan(held, { balance }),
  }),
  row({
    ...HOME_LOAN,
    field: "liabilities.0.monthlyRepayment",
    from: (asking) => ofProperty(asking, asking.context.monthlyMortgagePayment),
    put: (monthlyRepayment, held) => withHomeLoan(held, { monthlyRepayment }),
  }),
];

function askingOn(step: StepName, seen: SeenApplication): Asking | null {
  const whose = stepNamed(step).applicantType ?? "main-applicant";
  const person = seen.applicants.find(({ type }) => type === whose);
  if (person?.access !== "own") return null;
  return { ...seen, person, other: seen.applicants.find(({ type }) => type !== whose) };
}

function findOn(step: StepName, asking: Asking) {
  return TABLE.filter(({ steps }) => steps.includes(step)).flatMap(({ field, find }) => {
    const known = find(asking);
    return known === null ? [] : [{ field, ...known }];
  });
}

/** The answers a step starts with because something else said them; never in the place of an answer that the person gave there. */
export function knownAnswers(step: StepName, seen: SeenApplication): KnownAnswer[] {
  const asking = askingOn(step, seen);
  return asking === null ? [] : findOn(step, asking).map(({ field, answer, source }) => ({ field, answer, source }));
}

/** The application with what is known put where its step asks for it. It is the person's answer once they saved the step, and not before. */
export function withKnownAnswers<Whole extends SeenApplication>(step: StepName, seen: Whole): Whole {
  const asking = askingOn(step, seen);
  if (asking === null) return seen;
  const { context, person } = findOn(step, asking).reduce<Held>((held, { put }) => ({ ...held, ...put(held) }), asking);
  const applicants = seen.applicants.map((each) => (each.type === person.type ? { ...each, ...person } : each));
  return { ...seen, context, applicants };
}

/** The monthly cost of this mortgage, as the home loans in the list say, if it is theirs, else as was kept with the property. */
export function knownRepayment(seen: SeenApplication, principal: number): number | null {
  const asking = askingOn(PROPERTY.steps["main-applicant"], seen);
  if (asking !== null && isHomeOwned(asking) && owedOnHomeLoans(asking)?.answer === principal) {
    const loans = homeLoansOf(asking.person);
    if (loans.every(({ monthlyRepayment }) => monthlyRepayment !== null))
      return totalLiabilities(loans).monthlyRepayment;
  }
  const { remainingMortgageEstimate, monthlyMortgagePayment } = seen.context;
  return remainingMortgageEstimate === principal ? monthlyMortgagePayment : null;
}
