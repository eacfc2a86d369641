import { minutesInWords } from "@keystep/domain/applications/step-minutes";
import { stepNamed } from "@keystep/domain/applications/steps";
import { useState, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useAct } from "#src/api/use-act";
import type { WhereIs } from "#src/form/form-error-summary.tsx";
import { AnswersFrame } from "./answers-frame.tsx";
import { useWayBackToReview } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { SaveAndExit } from "./save-and-exit.tsx";
import type { AnswersForm, Exit } from "./use-answers-form.ts";

type StepFormProps<Values extends FieldValues, Sent> = {
  readonly step: AnswersForm<Values, Sent>;
  readonly heading: string;
  readonly eyebrow?: string | undefined;
  readonly intro?: ReactNode | undefined;
  readonly backHref?: string | undefined;
  readonly submitLabel?: string | undefined;
  readonly whereIs?: WhereIs | undefined;
  readonly children: ReactNode;
};

/** Opened from the review, a step leads back there instead of to its neighbours. */
function useWays(): { readonly backHref?: string; readonly backLabel?: string; readonly submitLabel?: string } {
  const { application, step } = useOpenApplication();
  const wayBack = useWayBackToReview(application.id, step);
  if (wayBack === null) return {};
  return { backHref: wayBack, backLabel: "Back to review", submitLabel: "Save and return to review" };
}

export function StepForm<Values extends FieldValues, Sent>({ step, children, ...frame }: StepFormProps<Values, Sent>) {
  const { submitLabel, ...ways } = useWays();
  const open = useOpenApplication();
  const [ended, setEnded] = useState<Exit | null>(null);
  const { isPending, act } = useAct();
  const leave = () => act(async () => setEnded(await step.exit()));
  return (
    <>
      <AnswersFrame
        {...frame}
        {...ways}
        answers={step}
        submitLabel={frame.submitLabel ?? submitLabel}
        duration={`About ${minutesInWords(stepNamed(open.step).minutes)}`}
        onExit={leave}
        isExiting={isPending}
      >
        {children}
      </AnswersFrame>
      {ended === null ? null : (
        <SaveAndExit exit={ended} onStay={() => setEnded(null)} onTryAgain={leave} isPending={isPending} />
      )}
    </>
  );
}
