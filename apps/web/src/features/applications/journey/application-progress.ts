import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { whoHasToDeclare } from "@keystep/domain/applications/agreement";
import { isAskedFor } from "@keystep/domain/applications/information-request";
import { minutesInWords, minutesLeft } from "@keystep/domain/applications/step-minutes";
import type { StepStatus } from "@keystep/domain/applications/step-status";
import { stepperSections, type StepperSection } from "@keystep/domain/applications/stepper";
import { STEPS, type Step, type StepName } from "@keystep/domain/applications/steps";
import { isAwaitedStep, isOwnStep } from "@keystep/domain/applications/own-steps";
import { applicationPath } from "#src/app/paths";
import { dayMonthText } from "#src/ui/moment";
import type { StepperItem, StepperState } from "#src/ui/stepper.tsx";
import { nameAtStart, otherPerson, stepsOfOther, whoseAtStart } from "./people.ts";
import { sectionNameFor } from "./step-names.ts";

type ProgressSource = {
  readonly application: ApplicationAnswer;
  readonly statuses: Readonly<Record<StepName, StepStatus>>;
};

/** Whether a part needs nothing more now: it is complete, or was sent and is closed. */
export function isPartDone({ application, statuses }: ProgressSource, step: StepName): boolean {
  return statuses[step] === "complete" || !isAskedFor(application, step);
}

/**
 * One entry for each part that asks something of this person; the main applicant sees the whole application. True where
 * it is done.
 */
export function finishedParts(source: ProgressSource): boolean[] {
  const { application } = source;
  const isWhole = application.viewer === "main-applicant";
  return STEPS.filter(
    (step) =>
      step.applies({ application }) && step.section !== "review" && (isWhole || isOwnStep(step.name, { application })),
  ).map((step) => isPartDone(source, step.name));
}

export function progressText(parts: readonly boolean[], { informationRequest }: ProgressSource["application"]): string {
  if (informationRequest !== null) {
    const { length } = informationRequest.steps;
    if (length === 0) return "Nothing for you to change";
    return length === 1 ? "1 part to look at again" : `${length} parts to look at again`;
  }
  return `${parts.filter(Boolean).length} of ${parts.length} parts done`;
}

/** Null once nothing is left to do. */
export function timeLeftText(source: ProgressSource): string | null {
  const minutes = minutesLeft(source);
  return minutes === 0 ? null : `About ${minutesInWords(minutes)} left`;
}

/** A step that was sent and is not asked for again is closed. That differs from one that is not open yet. */
function stateOf(status: StepStatus, { status: standing }: ProgressSource["application"]): StepperState {
  return status === "disabled" && standing === "information-requested" ? "closed" : status;
}

type SidebarSource = ProgressSource & { readonly step: StepName };

function sectionItem(section: StepperSection, { application, step }: SidebarSource): StepperItem {
  const isListed = section.subSteps.some((subStep) => subStep.step === step);
  return {
    key: section.name,
    label: section.label,
    state: stateOf(section.status, application),
    href: applicationPath(application.id, section.step),
    isCurrent: section.steps.includes(step) && !isListed,
    children: section.subSteps.map((subStep) => ({
      key: subStep.step,
      label: subStep.label,
      state: stateOf(subStep.status, application),
      href: applicationPath(application.id, subStep.step),
      isCurrent: subStep.step === step,
    })),
  };
}

/** Of a co-applicant's own way (joining, their steps, agreeing) how many parts are done: counts, and nothing of what was answered. */
function partsOf(person: ApplicantAnswer, source: ProgressSource): readonly boolean[] {
  const steps = STEPS.filter(({ applicantType }) => applicantType === person.type);
  return [person.hasJoined, ...steps.map(({ name }) => isPartDone(source, name)), person.declaredAt !== null];
}

/** "Peter was invited on 3 March, 2 of 10 done": how far a co-applicant is who answers for themselves. */
export function standingText(person: ApplicantAnswer, source: ProgressSource): string {
  const parts = partsOf(person, source);
  const { invitation } = person;
  const since = invitation === null ? "has joined" : `was invited on ${dayMonthText(invitation.sentAt)}`;
  return `${nameAtStart(person)} ${since}, ${parts.filter(Boolean).length} of ${parts.length} done`;
}

/** In the place of the steps of a person who was invited, how far they are, and the way to what can be done about it. */
function awaitedItem(other: ApplicantAnswer, source: SidebarSource): StepperItem {
  const { application, step } = source;
  return {
    key: "coapplicant",
    label: sectionNameFor(application.viewer, "coapplicant"),
    state: "enabled",
    href: applicationPath(application.id, "coapplicant"),
    isCurrent: isAwaitedStep(step, { application }),
    note: standingText(other, source),
  };
}

function doneOrMissing(isDone: boolean) {
  return { state: isDone ? "complete" : "enabled", note: isDone ? "done" : "missing" } as const;
}

/** Whether a co-applicant who joined has declared their part; the main applicant declares by sending (decision 0024). */
function declarationItem({ application }: ProgressSource): StepperItem[] {
  const joined = application.applicants.find(({ type, hasJoined }) => type === "co-applicant" && hasJoined);
  if (joined === undefined || application.viewer === "co-applicant") return [];
  const isDone = whoHasToDeclare(application) === null;
  return [{ key: "declarations", label: "Declarations", ...doneOrMissing(isDone) }];
}

/** Shows the other person's progress without links, since their answers are private. */
function otherItem(source: SidebarSource): StepperItem[] {
  const { application } = source;
  const other = otherPerson(application);
  const steps = stepsOfOther(application);
  if (other === undefined || steps.length === 0) return [];
  if (!other.hasJoined) return [awaitedItem(other, source)];
  const parts = steps.map((step) => ({
    key: step.name,
    label: labelOfOther(step),
    ...doneOrMissing(isPartDone(source, step.name)),
  }));
  const children = [...parts, ...declarationItem(source)];
  const isDone = children.every(({ state }) => state === "complete");
  return [{ key: "other", label: `${whoseAtStart(other)} part`, ...doneOrMissing(isDone), children }];
}

/** Below a heading that says whose part it is. */
const PART_LABELS: ReadonlyMap<StepName, string> = new Map([
  ["applicant", "About them"],
  ["coapplicant", "About them"],
  ["coapplicant-banking-details", "Banking Details"],
]);

export function labelOfOther({ name, label }: Pick<Step, "name" | "label">): string {
  return PART_LABELS.get(name) ?? label;
}

function ownSections({ application, statuses }: ProgressSource): StepperSection[] {
  return stepperSections({ application, statuses, isListed: (step) => isOwnStep(step.name, { application }) });
}

/** The co-applicant who joined begins with their own part; the property is the main applicant's to answer. */
function itemsOfCoApplicant(source: SidebarSource): StepperItem[] {
  const sections = ownSections(source);
  const byName = (name: StepperSection["name"]) =>
    sections
      .filter((section) => section.name === name)
      .map((section) => sectionItem({ ...section, label: sectionNameFor("co-applicant", name) }, source));
  return [
    ...byName("account"),
    ...byName("coapplicant"),
    ...byName("banking"),
    { key: "property", label: "Property details", ...doneOrMissing(isPartDone(source, "context")) },
    ...otherItem(source),
    ...byName("review"),
  ];
}

/** The sidebar as the stepper shows it: sections, their sub-steps, and where this page stands. */
export function stepperItems(source: SidebarSource): StepperItem[] {
  if (source.application.viewer === "co-applicant") return itemsOfCoApplicant(source);
  const items = ownSections(source).map((section) => sectionItem(section, source));
  return [...items.slice(0, -1), ...otherItem(source), ...items.slice(-1)];
}
