import type { Application } from "./application.ts";
import type { StepStatus } from "./step-status.ts";
import { SECTIONS, STEPS, type SectionName, type Step, type StepName } from "./steps.ts";

/** A sub-step listed under its section (spec §2, Application sidebar stepper). */
export type StepperSubStep = { step: StepName; label: string; status: StepStatus };

/** A section of the stepper: `step` is what it opens, `steps` all it covers, `subSteps` those listed under it (spec §2). */
export type StepperSection = {
  name: SectionName;
  label: string;
  status: StepStatus;
  step: StepName;
  steps: StepName[];
  subSteps: StepperSubStep[];
};

function sectionStatus(all: readonly StepStatus[]): StepStatus {
  const open = all.filter((status) => status !== "disabled");
  if (open.length === 0) return "disabled";
  if (open.every((status) => status === "complete")) return "complete";
  if (open.includes("active")) return "active";
  return open.some((status) => status === "complete" || status === "in-progress") ? "in-progress" : "enabled";
}

function sectionOf(
  section: (typeof SECTIONS)[number],
  steps: readonly Step[],
  statuses: Readonly<Record<StepName, StepStatus>>,
): StepperSection[] {
  const [first] = steps;
  if (first === undefined) return [];
  const subSteps = steps.filter((step) => step.isSubStep);
  return [
    {
      ...section,
      status: sectionStatus(steps.map((step) => statuses[step.name])),
      step: (steps.find((step) => statuses[step.name] !== "disabled") ?? first).name,
      steps: steps.map((step) => step.name),
      subSteps:
        steps.length < 2 ? [] : subSteps.map(({ name, label }) => ({ step: name, label, status: statuses[name] })),
    },
  ];
}

/**
 * The sidebar: the sections in order with their sub-steps; the co-applicant's section and steps only when there is one.
 * A section opens its first step that can be opened and is as far as its steps that can be opened are; a single step is
 * not listed under its own section (spec §2, Application sidebar stepper; STEP-10 to STEP-12). `isListed` leaves out
 * steps that this person may not see (COAP-02).
 */
export function stepperSections({
  application,
  statuses,
  isListed = () => true,
}: {
  application: Application;
  statuses: Readonly<Record<StepName, StepStatus>>;
  isListed?: (step: Step) => boolean;
}): StepperSection[] {
  const steps = STEPS.filter((step) => step.applies({ application }) && isListed(step));
  return SECTIONS.flatMap((section) =>
    sectionOf(
      section,
      steps.filter((step) => step.section === section.name),
      statuses,
    ),
  );
}
