import { ACCOUNT, type AccountPerson } from "./account.ts";
import { isSubmitted, type ApplicationStatus } from "./application-status.ts";
import type { ApplicationContext } from "./context.ts";
import { ANSWER_MESSAGES } from "@keystep/domain/answers/messages";
import type { LineGroup } from "@keystep/domain/answers/question";
import type { Given, Issue } from "@keystep/domain/answers/step";
import type { BankingDetails } from "@keystep/domain/applicants/banking-details";
import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";
import type { AnsweredDocument } from "@keystep/domain/documents/identity-part";
import type { UserStatus } from "@keystep/domain/identity/user";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

type JudgedApplication = {
  status: ApplicationStatus;
  applicants: Applicant[];
  context: ApplicationContext;
};

/** Everything a step is judged by: the application, the person whose account it is, and the day (interpretation, STEP-09). */
export type JudgedFacts = {
  application: JudgedApplication;
  user: {
    firstName: string | null;
    lastName: string | null;
    phone: string | null;
    status: UserStatus;
  } | null;
  today: CalendarDate;
};

/** An applicant's answers outside their own record, each stored apart and read by a call of its own. */
export type ApartAnswers = {
  readonly banking: BankingDetails | null;
  readonly documents: readonly AnsweredDocument[];
};

type SheetApplicant = Given & { readonly id: string; readonly type: ApplicantType };
type SheetApart = Omit<ApartAnswers, "banking"> & { readonly banking: Given | null };

/** Everything an application was answered, perhaps before today's choices; `apart` by the id of the applicant. */
export type SheetSource = {
  readonly account: AccountPerson;
  readonly application: { readonly applicants: readonly SheetApplicant[]; readonly context: Given };
  readonly apart: Readonly<Record<string, SheetApart>>;
  readonly today: CalendarDate;
};

/** The facts about a step beside its names. */
export type StepRules = {
  /** Can be finished below what would make it complete (DOC-06). */
  isGuidance: boolean;
  /**
   * With the papers at hand. Our own estimate of 22 November 2026 from the number and kind of questions: about a quarter of a minute for a
   * choice, half a minute for something typed, longer for what is looked up.
   */
  minutes: number;
  applicantType: ApplicantType | null;
  applies: (facts: Pick<JudgedFacts, "application">) => boolean;
  isComplete: (facts: JudgedFacts) => boolean;
  hasAnswers: (facts: JudgedFacts) => boolean;
  /** The names of its answers, in the record of the party that it is about. */
  answers: readonly string[];
  /** The faults of its form, each by its place in the application. */
  judge: (facts: JudgedFacts) => readonly Issue[];
  /** Its answers in the review and the copy. */
  lines: (source: SheetSource) => readonly LineGroup[];
};

type StepSource<Names, Record, Sheet> = {
  readonly steps: Names;
  readonly names: readonly string[];
  readonly isGuidance: boolean;
  readonly minutes: number;
  readonly isComplete: (record: Record, today: CalendarDate) => boolean;
  readonly hasAnswers: (record: Record) => boolean;
  readonly judge: (record: Partial<Record>, today: CalendarDate) => { readonly issues: readonly Issue[] };
  readonly lines: (sheet: Sheet, today: CalendarDate) => readonly LineGroup[];
};
type ApplicantStep<Names> = StepSource<Names, Applicant, SheetApplicant & SheetApart>;
type ContextStep<Name> = StepSource<{ readonly "main-applicant": Name }, ApplicationContext, Given>;

function findApplicant<Found extends { readonly type: ApplicantType }>(
  { applicants }: { readonly applicants: readonly Found[] },
  type: ApplicantType,
): Found | undefined {
  return applicants.find((applicant) => applicant.type === type);
}

/** Whether an application has a co-applicant (spec §3, Applicant; COAP-01). */
export function hasCoApplicant(application: Pick<JudgedApplication, "applicants">): boolean {
  return findApplicant(application, "co-applicant") !== undefined;
}

function always(): boolean {
  return true;
}

function inside(path: string, issues: readonly Issue[]): Issue[] {
  return issues.map(({ field, message }) => ({ field: `${path}${field}`, message }));
}

const NOTHING_APART: SheetApart = { banking: null, documents: [] };

export function ofApplicant<
  const Type extends ApplicantType,
  const Names extends Readonly<Record<ApplicantType, string>>,
>(applicantType: Type, part: ApplicantStep<Names>) {
  return {
    name: part.steps[applicantType],
    isGuidance: part.isGuidance,
    minutes: part.minutes,
    applicantType,
    answers: part.names,
    applies: ({ application }: Pick<JudgedFacts, "application">): boolean =>
      applicantType === "main-applicant" || hasCoApplicant(application),
    isComplete: ({ application, today }: JudgedFacts): boolean => {
      const applicant = findApplicant(application, applicantType);
      return applicant !== undefined && part.isComplete(applicant, today);
    },
    hasAnswers: ({ application }: JudgedFacts): boolean => {
      const applicant = findApplicant(application, applicantType);
      return applicant !== undefined && part.hasAnswers(applicant);
    },
    judge: ({ application: { applicants }, today }: JudgedFacts): readonly Issue[] => {
      const index = applicants.findIndex(({ type }) => type === applicantType);
      return inside(index < 0 ? "" : `applicants.${index}.`, part.judge(applicants[index] ?? {}, today).issues);
    },
    lines: ({ application, apart, today }: SheetSource): readonly LineGroup[] => {
      const applicant = findApplicant(application, applicantType);
      if (applicant === undefined) return [];
      return part.lines({ ...applicant, ...(apart[applicant.id] ?? NOTHING_APART) }, today);
    },
  };
}

function judgeAccount({ user, today }: JudgedFacts): readonly Issue[] {
  const { issues } = ACCOUNT.judge(user ?? {}, today);
  return user?.status === "active" ? issues : [...issues, { field: "password", message: ANSWER_MESSAGES.password }];
}

export const OF_ACCOUNT = {
  name: ACCOUNT.steps["main-applicant"],
  isGuidance: false,
  minutes: ACCOUNT.minutes,
  applicantType: null,
  applies: always,
  isComplete: ({ user, today }: JudgedFacts): boolean => user?.status === "active" && ACCOUNT.isComplete(user, today),
  hasAnswers: ({ user }: JudgedFacts): boolean => user !== null && ACCOUNT.hasAnswers(user),
  answers: ACCOUNT.names,
  judge: judgeAccount,
  lines: ({ account, today }: SheetSource): readonly LineGroup[] => ACCOUNT.lines(account, today),
} as const;

export function ofContext<const Name extends string>(part: ContextStep<Name>) {
  return {
    name: part.steps["main-applicant"],
    isGuidance: part.isGuidance,
    minutes: part.minutes,
    applicantType: null,
    applies: always,
    isComplete: ({ application: { context }, today }: JudgedFacts): boolean => part.isComplete(context, today),
    hasAnswers: ({ application: { context } }: JudgedFacts): boolean => part.hasAnswers(context),
    answers: part.names,
    judge: ({ application: { context }, today }: JudgedFacts): readonly Issue[] =>
      inside("context.", part.judge(context, today).issues),
    lines: ({ application: { context }, today }: SheetSource): readonly LineGroup[] => part.lines(context, today),
  };
}

export const SUBMISSION = {
  isGuidance: false,
  applicantType: null,
  applies: always,
  // A step that staff asked for again is open until it is sent again.
  isComplete: ({ application: { status } }: JudgedFacts): boolean =>
    isSubmitted(status) && status !== "information-requested",
  hasAnswers: (): boolean => false,
  answers: [],
  judge: (): readonly Issue[] => [],
  lines: (): readonly LineGroup[] => [],
} as const;
