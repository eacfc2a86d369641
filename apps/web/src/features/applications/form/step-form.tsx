import { minutesInWords } from "@keystep/domain/applications/step-minutes";
import { stepNamed, STEPS, type StepName } from "@keystep/domain/applications/steps";
import { useState, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useAct } from "#src/api/use-act";
import { applicationPath } from "#src/app/paths";
import type { WhereIs } from "#src/form/form-error-summary.tsx";
import { AnswersFrame } from "./answers-frame.tsx";
import { useWayBackToReview } from "#src/features/applications/journey/from-review";
import { useIsSentBack } from "#src/features/applications/journey/sent-back";
import { useOpenApplication, type OpenApplication } from "#src/features/applications/journey/open-application";
import { KnownSources } from "#src/features/applications/known-answers/known-sources.tsx";
import { StepLooks } from "#src/features/applications/second-looks/step-looks.tsx";
import { SaveAndExit } from "./save-and-exit.tsx";
import type { AnswersForm, Exit } from "./use-answers-form.ts";

type StepFormProps<Values extends FieldValues, Sent> = {
  readonly step: AnswersForm<Values, Sent>;
  readonly heading: string;
  readonly intro?: ReactNode | undefined;
  readonly submitLabel?: string | undefined;
  readonly whereIs?: WhereIs | undefined;
  /** Why somebody was brought back to this step, where it has words of its own. */
  readonly sentBack?: string | undefined;
  readonly children: ReactNode;
};

const SENT_BACK = "We brought you back here because this part isn’t finished yet.";

/** The step before this one about the same person; the property before the main applicant's first. */
function stepBefore({ application, step }: OpenApplication): StepName | null {
  const { applicantType } = stepNamed(step);
  const ofSame = STEPS.filter((each) => each.applicantType === applicantType).map(({ name }) => name);
  const first = applicantType !== null && application.viewer === "main-applicant" ? "context" : null;
  return ofSame[ofSame.indexOf(step) - 1] ?? first;
}

/** Opened from the review, a step leads back there instead of to its neighbours. */
function useWays(): { readonly backHref?: string; readonly backLabel?: string; readonly submitLabel?: string } {
  const open = useOpenApplication();
  const { id } = open.application;
  const wayBack = useWayBackToReview(id, open.step);
  if (wayBack !== null)
    return { backHref: wayBack, backLabel: "Back to review", submitLabel: "Save and return to review" };
  const before = stepBefore(open);
  return before === null ? {} : { backHref: applicationPath(id, before) };
}

export function StepForm<Values extends FieldValues, Sent>({
  step,
  sentBack = SENT_BACK,
  children,
  ...frame
}: StepFormProps<Values, Sent>) {
  const isSentBack = useIsSentBack();
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
        {isSentBack ? <p className="rounded-2xl bg-clay-paper px-5 py-3">{sentBack}</p> : null}
        <KnownSources>{children}</KnownSources>
        <StepLooks />
      </AnswersFrame>
      {ended === null ? null : (
        <SaveAndExit exit={ended} onStay={() => setEnded(null)} onTryAgain={leave} isPending={isPending} />
      )}
    </>
  );
}
