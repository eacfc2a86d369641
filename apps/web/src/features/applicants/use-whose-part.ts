import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { useApplicantType } from "./use-save-applicant.ts";

/** The words of a step speak to the person at the screen, or of someone they fill in for. */
export type Voice = "self" | "other";

/** Names the co-applicant as soon as their first name is known. */
export function withFirstName(words: string, firstName: string | null): string {
  return firstName === null ? words : words.replaceAll(/your co-applicant/giu, () => firstName);
}

/** Tells whether the step on the screen is about the person at the screen or the other one. */
export function useWhosePart() {
  const { application } = useOpenApplication();
  const type = useApplicantType();
  const firstName = application.applicants.find((applicant) => applicant.type === type)?.firstName ?? null;
  const voice: Voice = type === application.viewer ? "self" : "other";
  /** Puts the other person's first name where the words say "your co-applicant". */
  const named = (words: string) => (voice === "self" ? words : withFirstName(words, firstName));
  return { type, voice, named };
}
