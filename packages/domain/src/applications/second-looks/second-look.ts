import type { Applicant, ApplicantType } from "@keystep/domain/applicants/applicant";
import type { SeenApplicant } from "@keystep/domain/applicants/co-applicant-visibility";
import type { Confirmations } from "@keystep/domain/applicants/confirmation";
import type { Application } from "@keystep/domain/applications/application";
import type { ApartAnswers } from "@keystep/domain/applications/step-rules";
import { STEPS, type StepName } from "@keystep/domain/applications/steps";
import type { Line } from "@keystep/domain/answers/question";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/**
 * An application as one person may see it, and the day. Checks take nothing else, so none can ask because of an answer that this
 * person may not see; the compiler refuses an application whose applicants were not narrowed.
 */
export type SeenApplication = {
  readonly application: Pick<Application, "type" | "context"> & { readonly applicants: readonly SeenApplicant[] };
  /** Documents by the id of the applicant; those who are not there have none. */
  readonly apart: Readonly<Record<string, Pick<ApartAnswers, "documents">>>;
  readonly today: CalendarDate;
};

/** Answers that may not fit together, asked of one person as a question about their own. */
export type SecondLook = {
  /** Which check of the table, and of what, where it may ask of several things. */
  readonly look: string;
  /** Whose answer it is. */
  readonly of: ApplicantType;
  readonly step: StepName;
  /** The field of that step to change; null where it has none of its own. */
  readonly field: string | null;
  /** The step with the other answer, where that is another one of the same person. */
  readonly otherStep: StepName | null;
  readonly sentence: string;
  /** The answers as they read. A confirmation holds while they stay the same. */
  readonly answers: readonly Line[];
};

/** A check: of one applicant, with all that may be seen around them. */
export type Check = (person: SeenApplicant, seen: SeenApplication) => readonly Omit<SecondLook, "of">[];

/** The step of this person by a name that both people's steps have in common, such as `address`. */
export function stepOf({ type }: Pick<Applicant, "type">, answer: string): StepName {
  const step = STEPS.find(({ applicantType, answers }) => applicantType === type && answers.includes(answer));
  if (step === undefined) throw new Error(`No step of the ${type} asks for ${answer}.`);
  return step.name;
}

/** Whether those answers are still the ones that were confirmed. */
export function isConfirmed({ look, answers }: SecondLook, confirmations: Confirmations): boolean {
  // A database gives the parts of an answer back in another order.
  const inOrder = (lines: readonly Line[]) => JSON.stringify(lines.map(({ label, text }) => [label, text]));
  const given = confirmations[look]?.answers;
  return given !== undefined && inOrder(given) === inOrder(answers);
}
