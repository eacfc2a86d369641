import { STEPS, type StepName } from "@keystep/domain/applications/steps";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { useApplicantType } from "./use-save-applicant.ts";

/** The words of a step speak to the person at the screen, or of someone they fill in for. */
export type Voice = "self" | "other";

export type WhosePart = {
  readonly type: ApplicantType;
  readonly voice: Voice;
  /** Puts the other person's first name where the words say "your co-applicant". */
  readonly named: (words: string) => string;
  /** The part before this one of the same person; the property before the main applicant's first. */
  readonly backHref: string | undefined;
};

/** Names the co-applicant as soon as their first name is known. */
export function withFirstName(words: string, firstName: string | null): string {
  return firstName === null ? words : words.replaceAll(/your co-applicant/giu, () => firstName);
}

function partBefore(step: StepName, type: ApplicantType): StepName | null {
  const own = STEPS.filter(({ applicantType }) => applicantType === type).map(({ name }) => name);
  return own[own.indexOf(step) - 1] ?? null;
}

/** Tells whether the step on the screen is about the person at the screen or the other one. */
export function useWhosePart(): WhosePart {
  const { application, step } = useOpenApplication();
  const type = useApplicantType();
  const before = partBefore(step, type) ?? (application.viewer === "main-applicant" ? "context" : null);
  const firstName = application.applicants.find((applicant) => applicant.type === type)?.firstName ?? null;
  const voice = type === application.viewer ? "self" : "other";
  return {
    type,
    voice,
    named: (words) => (voice === "self" ? words : withFirstName(words, firstName)),
    backHref: before === null ? undefined : applicationPath(application.id, before),
  };
}
