import { answerSheet } from "@keystep/domain/applications/answer-sheet";
import type { LineGroup } from "@keystep/domain/answers/question";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { SECTIONS, STEPS, type StepName } from "@keystep/domain/applications/steps";
import type { SheetSource } from "@keystep/domain/applications/step-rules";
import { sectionNameFor, stepNameFor } from "#src/features/applications/journey/step-names";

/** One step on the review: what it was answered, nothing where nothing is answered yet. */
export type ReviewPart = { readonly step: StepName; readonly title: string; readonly groups: readonly LineGroup[] };
/** A section of the review; `person` is whom it is about, where it is about one. */
export type ReviewSection = {
  readonly name: string;
  readonly title: string;
  readonly person: string | null;
  readonly parts: readonly ReviewPart[];
};

const PERSON_OF = { applicant: "main-applicant", coapplicant: "co-applicant" } as const;

function personOf(section: string, { applicants }: Pick<ApplicationAnswer, "applicants">): string | null {
  const type = Object.entries(PERSON_OF).find(([name]) => name === section)?.[1];
  const applicant = applicants.find((each) => each.type === type);
  const name = [applicant?.firstName, applicant?.lastName].filter(Boolean).join(" ");
  return name === "" ? null : name;
}

export function reviewSections(
  source: SheetSource & { readonly application: ApplicationAnswer },
): readonly ReviewSection[] {
  const { application } = source;
  const answered = answerSheet(source).flatMap(({ parts }) => parts);
  return SECTIONS.filter(({ name }) => name !== "review").flatMap(({ name }) => {
    const steps = STEPS.filter((step) => step.section === name && step.applies({ application }));
    if (steps.length === 0) return [];
    const parts = steps.map((step) => ({
      step: step.name,
      title: stepNameFor(application.viewer, step.name),
      groups: answered.find((part) => part.step === step.name)?.groups ?? [],
    }));
    return [{ name, title: sectionNameFor(application.viewer, name), person: personOf(name, application), parts }];
  });
}
