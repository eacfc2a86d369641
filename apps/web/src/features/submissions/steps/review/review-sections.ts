import { answerSheet } from "@keystep/domain/applications/answer-sheet";
import type { LineGroup } from "@keystep/domain/answers/question";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { SECTIONS, STEPS, type StepName } from "@keystep/domain/applications/steps";
import type { SheetSource } from "@keystep/domain/applications/step-rules";
import { labelOfOther } from "#src/features/applications/journey/application-progress";
import { otherPerson, stepsOfOther, whoseAtStart } from "#src/features/applications/journey/people";
import { sectionNameFor, stepNameFor } from "#src/features/applications/journey/step-names";

/** One step on the review: what it was answered, nothing where nothing is answered yet. */
export type ReviewPart = { readonly step: StepName; readonly title: string; readonly groups: readonly LineGroup[] };
/** A line of the review, which is opened for its answers; `person` is whom it is about, where it is about one. */
export type ReviewSection = {
  readonly name: string;
  readonly title: string;
  readonly person: string | null;
  /** Of the other person's part only what they show is here. */
  readonly isOthers: boolean;
  readonly parts: readonly ReviewPart[];
};

type ReviewSource = SheetSource & { readonly application: ApplicationAnswer };

const PERSON_OF = { applicant: "main-applicant", coapplicant: "co-applicant" } as const;

function personOf(section: string, { applicants }: Pick<ApplicationAnswer, "applicants">): string | null {
  const type = Object.entries(PERSON_OF).find(([name]) => name === section)?.[1];
  const applicant = applicants.find((each) => each.type === type);
  const name = [applicant?.firstName, applicant?.lastName].filter(Boolean).join(" ");
  return name === "" ? null : name;
}

/** The sections of one's own answers in their order, and then the other person's part as one. */
export function reviewSections(source: ReviewSource): readonly ReviewSection[] {
  const { application } = source;
  const answered = answerSheet(source).flatMap(({ parts }) => parts);
  const groupsOf = (step: StepName) => answered.find((part) => part.step === step)?.groups ?? [];
  const others = stepsOfOther(application);
  const own = SECTIONS.filter(({ name }) => name !== "review").flatMap(({ name }) => {
    const steps = STEPS.filter(
      (step) => step.section === name && step.applies({ application }) && !others.includes(step),
    );
    if (steps.length === 0) return [];
    const parts = steps.map((step) => ({
      step: step.name,
      title: stepNameFor(application.viewer, step.name),
      groups: groupsOf(step.name),
    }));
    const [first, ...more] = parts;
    const title = first !== undefined && more.length === 0 ? first.title : sectionNameFor(application.viewer, name);
    return [{ name, title, person: personOf(name, application), isOthers: false, parts }];
  });
  const other = otherPerson(application);
  if (other === undefined || others.length === 0) return own;
  const parts = others.map((step) => ({ step: step.name, title: labelOfOther(step), groups: groupsOf(step.name) }));
  return [...own, { name: "other", title: `${whoseAtStart(other)} part`, person: null, isOthers: true, parts }];
}
