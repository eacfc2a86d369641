import type { ApplicationAnswer, ApplicationPlace } from "@keystep/contract/applications/applications";
import { isOpen } from "@keystep/domain/applications/information-request";
import { withKnownAnswers } from "@keystep/domain/applications/known-answers/known-answers";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { applicationPath } from "#src/app/paths";
import type { AnswersOwner } from "./answers-owner.ts";
import { useWayBackToReview } from "#src/features/applications/journey/from-review";
import { wayTo } from "#src/features/applications/journey/sent-back";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { useAnswersForm, type AnswersForm, type AnswersFormOptions } from "./use-answers-form.ts";

type ApplicationFormOptions<Values extends FieldValues, Sent, Saved> = Omit<
  AnswersFormOptions<ApplicationAnswer, Values, Sent, Saved>,
  "owner"
>;

/** A step's form says by `finish` where to go on. */
type StepFormOptions<Values extends FieldValues, Sent> = Omit<
  ApplicationFormOptions<Values, Sent, ApplicationPlace>,
  "onFinished"
>;

/** The open application as what the answers of its step belong to. */
function useApplicationAsOwner(): AnswersOwner<ApplicationAnswer> {
  const open = useOpenApplication();
  // Answers may leave the form after the next step is on the screen; they still belong to this step.
  const [place] = useState(() => ({ userId: open.user.id, applicationId: open.application.id, step: open.step }));
  return {
    ...open,
    place,
    takesAnswers: () => isOpen(open.current()),
    conflictCode: "application.version-conflict",
  };
}

/** The form of answers of the open application. */
export function useApplicationForm<Values extends FieldValues, Sent, Saved>(
  options: ApplicationFormOptions<Values, Sent, Saved>,
): AnswersForm<Values, Sent> {
  return useAnswersForm({ ...options, owner: useApplicationAsOwner() });
}

/** The form of a step: once it is finished, on to where the server says, or back to the review it was opened from. */
export function useStepForm<Values extends FieldValues, Sent>(
  options: StepFormOptions<Values, Sent>,
): AnswersForm<Values, Sent> {
  const { application, step, statuses, refresh } = useOpenApplication();
  const wayBack = useWayBackToReview(application.id, step);
  const navigate = useNavigate();
  const [asked] = useState(step);
  return useApplicationForm({
    ...options,
    // A known answer counts as loaded: it is saved with an answer of this person or as they go on, and never before they saw it.
    valuesOf: (held) => options.valuesOf(withKnownAnswers(asked, held)),
    onFinished: async (next) => {
      await refresh().catch(() => undefined); // the answers are safe; the next page asks again by itself
      await navigate(wayBack ?? applicationPath(next.id, next.step), { state: wayTo(step, next.step, statuses) });
    },
  });
}

const NOTHING_ASKED = z.object({});

/** The form of a step that asks nothing itself: what it shows is saved apart. */
export function useStepWithoutQuestions(finish: () => Promise<ApplicationPlace>) {
  return useStepForm({
    schemaFor: () => NOTHING_ASKED,
    valuesOf: () => ({}),
    questions: {},
    select: () => null,
    saveDraft: () => Promise.resolve(),
    finish,
  });
}
