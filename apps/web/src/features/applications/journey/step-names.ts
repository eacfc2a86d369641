import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { stepNamed, SECTIONS, stepTitle, type SectionName, type StepName } from "@keystep/domain/applications/steps";

// The table of steps speaks of the co-applicant (spec §2). To them it is their own part.
const OWN_STEPS: Readonly<Partial<Record<StepName, string>>> = {
  coapplicant: "About you",
  "coapplicant-banking-details": "Your banking details",
};
const OWN_SECTIONS: Readonly<Partial<Record<SectionName, string>>> = { coapplicant: "Your details" };

export function sectionNameFor(party: ApplicantType, section: SectionName): string {
  const own = party === "co-applicant" ? OWN_SECTIONS[section] : undefined;
  return own ?? SECTIONS.find(({ name }) => name === section)?.label ?? section;
}

export function stepNameFor(party: ApplicantType, step: StepName): string {
  const own = party === "co-applicant" ? OWN_STEPS[step] : undefined;
  return own ?? stepNamed(step).label;
}

/** The same where its section is not in sight. */
export function stepTitleFor(party: ApplicantType, step: StepName): string {
  const { applicantType, section } = stepNamed(step);
  if (party !== "co-applicant" || applicantType !== "co-applicant") return stepTitle(step);
  const isBelowSection = OWN_STEPS[step] === undefined;
  return isBelowSection ? `${sectionNameFor(party, section)}: ${stepNameFor(party, step)}` : stepNameFor(party, step);
}

/** The title of a step's page. Others may read the browser's history, so it has no person's name. */
export function pageNameFor(party: ApplicantType, step: StepName): string {
  const isForOther = party === "main-applicant" && stepNamed(step).applicantType === "co-applicant";
  if (!isForOther) return stepNameFor(party, step);
  return step === "coapplicant" ? "About your co-applicant" : `Your co-applicant: ${stepNameFor(party, step)}`;
}
