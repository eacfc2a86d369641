import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { findStep, SECTIONS, stepTitle, type SectionName, type StepName } from "@keystep/domain/applications/steps";

type Viewer = ApplicationAnswer["viewer"];

// The table of steps speaks of the co-applicant (spec §2). To them it is their own part.
const OWN_STEPS: Readonly<Partial<Record<StepName, string>>> = {
  coapplicant: "About you",
  "coapplicant-banking-details": "Your banking details",
};
const OWN_SECTIONS: Readonly<Partial<Record<SectionName, string>>> = { coapplicant: "Your details" };

/** The name of a section for the person at the screen. */
export function sectionNameFor(viewer: Viewer, section: SectionName): string {
  const own = viewer === "co-applicant" ? OWN_SECTIONS[section] : undefined;
  return own ?? SECTIONS.find(({ name }) => name === section)?.label ?? section;
}

/** The name of a step for the person at the screen, below the name of its section. */
export function stepNameFor(viewer: Viewer, step: StepName): string {
  const own = viewer === "co-applicant" ? OWN_STEPS[step] : undefined;
  return own ?? findStep(step)?.label ?? step;
}

/** The same where its section is not in sight. */
export function stepTitleFor(viewer: Viewer, step: StepName): string {
  const found = findStep(step);
  if (viewer !== "co-applicant" || found?.applicantType !== "co-applicant") return stepTitle(step);
  const isBelowSection = OWN_STEPS[step] === undefined;
  return isBelowSection
    ? `${sectionNameFor(viewer, found.section)}: ${stepNameFor(viewer, step)}`
    : stepNameFor(viewer, step);
}

/** The title of a step's page. Others may read the browser's history, so it has no person's name. */
export function pageNameFor(viewer: Viewer, step: StepName): string {
  const isForOther = viewer === "main-applicant" && findStep(step)?.applicantType === "co-applicant";
  if (!isForOther) return stepNameFor(viewer, step);
  return step === "coapplicant" ? "About your co-applicant" : `Your co-applicant: ${stepNameFor(viewer, step)}`;
}
