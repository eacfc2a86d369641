import { applicantDraft, type ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { ApplicationPlace } from "@keystep/contract/applications/applications";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useToday } from "#src/app/clock";
import type { ConflictQuestions } from "#src/features/applications/conflicts/use-conflict";
import { changedAnswers, type AskedTogether } from "#src/features/applications/drafts/draft-fields";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { applicantIn, useSaveApplicant } from "./use-save-applicant.ts";

type StepOfApplicant<Values, Sent> = AskedTogether & {
  readonly questions: ConflictQuestions;
  readonly finishedOn: (today: CalendarDate) => z.ZodType<Sent, Values>;
};

type Options<Values, Sent> = {
  readonly type: ApplicantType;
  readonly valuesOf: (applicant: ApplicantAnswer) => DefaultValues<Values>;
  readonly finish: (answers: Sent) => Promise<ApplicationPlace>;
};

/** The form of a step whose answers are all saved with the applicant. */
export function useApplicantForm<Values extends FieldValues, Sent>(
  step: StepOfApplicant<Values, Sent>,
  { type, valuesOf, finish }: Options<Values, Sent>,
) {
  const save = useSaveApplicant(type);
  const today = useToday();
  return useStepForm<Values, Sent>({
    schemaFor: () => step.finishedOn(today),
    valuesOf: (held) => valuesOf(applicantIn(held, type)),
    questions: step.questions,
    draft: {
      select: (values, saved) => changedAnswers(step, { values, saved, today }),
      save: async (changed) => void (await save(applicantDraft.parse(changed))),
    },
    finish,
  });
}
