import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";
import { accessTo } from "@keystep/domain/applicants/co-applicant-visibility";
import { HOUSEHOLD_OF_MAIN } from "@keystep/domain/applicants/household";
import { askTogether, type AnswersOf } from "@keystep/domain/answers/step";
import type { ApplicationStatus } from "./application-status.ts";
import { hasOpenInvitation } from "./open-invitation.ts";
import { namesOf } from "@keystep/domain/kernel/named";
import { CONTEXT, type ApplicationContext } from "./context.ts";

/** A declaration that was agreed to, word for word. */
export type AgreedWords = { readonly title: string; readonly text: string };

/**
 * The versions that an agreement covers: of the person's own part, and of the part that both people share. Each rises with a change of its own
 * and with no other, so a change that a person cannot see leaves their agreement alone (decision 0041).
 */
export type Basis = { readonly own: number; readonly shared: number };

/** The part of the application that each declaration is about; null where no answer is. */
const SUBJECTS = {
  isTrueAndComplete: "own",
  isSharedRight: "shared",
  consentsToVerification: null,
  hasReadPrivacyNotice: null,
} as const satisfies Record<string, keyof Basis | null>;
export type DeclarationName = keyof typeof SUBJECTS;
export const DECLARATION_NAMES = namesOf(SUBJECTS);

type People = { readonly applicants: readonly Applicant[] };

/** Both people share the property, what is applied for, and the household that the main applicant answers for (decisions 0041 and 0043). */
export const SHARED = askTogether({ ...CONTEXT.questions, ...HOUSEHOLD_OF_MAIN });
type SharedAnswers = AnswersOf<(typeof SHARED)["questions"]>;

export function sharedAnswers({
  context,
  applicants,
}: People & { readonly context: ApplicationContext }): SharedAnswers {
  const main = applicants.find(({ type }) => type === "main-applicant");
  return {
    ...context,
    livesTogether: null,
    dependants: main?.dependants ?? null,
    livingCostsMonthly: main?.livingCostsMonthly ?? null,
  };
}

/** A statement a person agreed to; the instant is ISO 8601 in UTC. */
export type AgreedStatement = AgreedWords & { readonly name: DeclarationName; readonly agreedAt: string };

/** The stored agreement of a co-applicant: version and day of the words, what it covers, and the shared answers as they read then. */
export type Declared = {
  readonly version: number;
  readonly asAt: string;
  readonly basis: Basis;
  readonly shared: Partial<SharedAnswers>;
  readonly statements: readonly AgreedStatement[];
};

/** `standing` are the statements that still hold; `sharedBefore` are the shared answers they agreed to, where those changed since. */
export type Agreement = {
  readonly basis: Basis;
  readonly standing: readonly AgreedStatement[];
  readonly sharedBefore: SharedAnswers | null;
  /** The other person is correcting something shared, which is agreed to once they have sent it (decision 0046). */
  readonly isSharedOpen: boolean;
};

/** An agreement may be taken back until there is a decision, which rests on it. */
export const UNDECIDED: readonly ApplicationStatus[] = ["draft", "submitted", "in-review", "information-requested"];

/** The statements that still hold: those about nothing that has changed since (decision 0041). */
function standingStatements(declared: Declared, basis: Basis): readonly AgreedStatement[] {
  return declared.statements.filter(({ name }) => {
    const subject = SUBJECTS[name];
    return subject === null || declared.basis[subject] === basis[subject];
  });
}

/** The declarations that a change between these two versions takes back. */
export function takenBack(before: Basis, after: Basis): readonly DeclarationName[] {
  return DECLARATION_NAMES.filter((name) => {
    const subject = SUBJECTS[name];
    return subject !== null && before[subject] !== after[subject];
  });
}

type Versioned = Pick<Applicant, "type" | "hasJoined" | "sharesAnswers"> & {
  readonly partVersion: number;
  readonly householdVersion: number;
  readonly declared: Declared | null;
};

/** The agreement of the person who looks. Their own part is every applicant that they answer for. */
export function agreementOf({
  viewer,
  sharedVersion,
  correction,
  isSharedOpen,
  applicants,
}: {
  readonly viewer: ApplicantType;
  readonly sharedVersion: number;
  /** A part that is corrected is agreed to again as it is sent (decision 0046). */
  readonly correction: object | null;
  readonly isSharedOpen: boolean;
  readonly applicants: readonly Versioned[];
}): Agreement {
  const own = applicants.filter((applicant) => accessTo(applicant, viewer) === "own");
  const household = applicants.find(({ type }) => type === "main-applicant")?.householdVersion ?? 0;
  const basis = {
    own: own.reduce((sum, { partVersion }) => sum + partVersion, 0),
    shared: sharedVersion + household,
  };
  const declared = own.find(({ type }) => type === viewer)?.declared ?? null;
  const isSharedChanged = declared !== null && declared.basis.shared !== basis.shared;
  return {
    basis,
    standing:
      declared === null
        ? []
        : standingStatements(declared, basis).filter(({ name }) => correction === null || SUBJECTS[name] !== "own"),
    // Agreed to before a question was asked, it has no answer.
    sharedBefore: isSharedChanged ? { ...SHARED.unanswered, ...declared.shared } : null,
    isSharedOpen,
  };
}

/** Whether each of two people answers and agrees for themselves. */
export function isJoined({ applicants }: People): boolean {
  return applicants.some(({ type, hasJoined }) => type === "co-applicant" && hasJoined);
}

/**
 * The co-applicant whose declaration is still missing before the application can be sent. A co-applicant who joined
 * declares their own part, and one who is invited does once they join, also where it was filled in for them. For any other the main applicant
 * declares by sending (decisions 0024 and 0045).
 */
export function whoHasToDeclare(application: People & { readonly status: ApplicationStatus }): Applicant | null {
  const declares = ({ type, hasJoined }: Applicant) =>
    type === "co-applicant" && (hasJoined || hasOpenInvitation(application));
  return application.applicants.find((applicant) => declares(applicant) && applicant.declaredAt === null) ?? null;
}
