import type { ApplicationAnswer } from "@keystep/contract/applications";
import type { StepStatus } from "@keystep/domain/applications/step-status";
import { stepperSections } from "@keystep/domain/applications/stepper";
import { STEPS, type StepName } from "@keystep/domain/applications/steps";
import { applicationPath } from "#src/app/paths";
import type { StepperItem } from "#src/ui/stepper.tsx";

type ProgressSource = {
  readonly application: ApplicationAnswer;
  readonly statuses: Readonly<Record<StepName, StepStatus>>;
};

/** One entry per part that asks something; true where it is complete. */
export function finishedParts({ application, statuses }: ProgressSource): boolean[] {
  return STEPS.filter((step) => step.applies({ application }) && step.section !== "review").map(
    (step) => statuses[step.name] === "complete",
  );
}

export function progressText(parts: readonly boolean[]): string {
  return `${parts.filter(Boolean).length} of ${parts.length} parts done`;
}

/** The sidebar as the stepper shows it: sections, their sub-steps, and where this page stands. */
export function stepperItems({
  application,
  statuses,
  step,
}: ProgressSource & { readonly step: StepName }): StepperItem[] {
  return stepperSections({ application, statuses }).map((section) => {
    const isListed = section.subSteps.some((subStep) => subStep.step === step);
    return {
      key: section.name,
      label: section.label,
      state: section.status,
      href: applicationPath(application.id, section.step),
      isCurrent: section.steps.includes(step) && !isListed,
      children: section.subSteps.map((subStep) => ({
        key: subStep.step,
        label: subStep.label,
        state: subStep.status,
        href: applicationPath(application.id, subStep.step),
        isCurrent: subStep.step === step,
      })),
    };
  });
}
