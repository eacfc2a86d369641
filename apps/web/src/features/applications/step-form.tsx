import { minutesInWords, STEP_MINUTES } from "@keystep/domain/applications/step-minutes";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { FormErrorSummary, type WhereIs } from "#src/form/form-error-summary.tsx";
import { StepFrame } from "#src/form/step-frame.tsx";
import { Button } from "#src/ui/button.tsx";
import { useWayBackToReview } from "./from-review.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { useOpenApplication } from "./open-application.ts";
import { SaveAndExit } from "./save-and-exit.tsx";
import type { Conflict } from "./use-conflict.ts";
import type { RestoredDraft } from "./use-restored-draft.ts";
import type { Exit, StepForm as StepFormState } from "./use-step-form.ts";

type StepFormProps<Values extends FieldValues, Sent> = {
  readonly step: StepFormState<Values, Sent>;
  readonly heading: string;
  readonly eyebrow?: string | undefined;
  readonly intro?: ReactNode | undefined;
  readonly backHref?: string | undefined;
  readonly submitLabel?: string | undefined;
  readonly whereIs?: WhereIs | undefined;
  readonly children: ReactNode;
};

const dayAndTime = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
});

function RestoredNotice({ restored }: { readonly restored: RestoredDraft }) {
  const when = dayAndTime.format(restored.keptAt);
  return (
    <div role="status" className="grid gap-3 rounded-2xl bg-eucalyptus-paper px-5 py-4">
      <p>
        {restored.isBack
          ? `We put back what you typed on ${when}. It had not reached us then.`
          : `This device kept answers you typed on ${when}. The application has changed since, so they wait for your word.`}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {restored.isBack ? null : <Button onClick={restored.bringBack}>Bring them back</Button>}
        <Button variant="quiet" className={restored.isBack ? "-ml-2" : ""} onClick={restored.discard}>
          {restored.isBack ? "Use the saved answers instead" : "Discard them"}
        </Button>
      </div>
    </div>
  );
}

/** Asks which of two versions of some answers to keep. */
export function ConflictAlert({ conflict }: { readonly conflict: Conflict }) {
  const box = useRef<HTMLDivElement>(null);
  // On appearing only: whoever types on meanwhile is not interrupted again.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-2xl border-2 border-danger bg-danger-paper px-5 py-4">
      <p className="font-semibold">Your application was changed somewhere else</p>
      <p>Another window or another person saved different answers. Nothing was overwritten.</p>
      <dl className="mt-3 grid gap-3">
        {conflict.differences.map((difference) => (
          <div key={difference.name}>
            <dt className="font-semibold">{difference.label}</dt>
            <dd>Yours: {difference.mine}</dd>
            <dd>Newer: {difference.newer}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={conflict.loadNewer}>Load the newer answers</Button>
        <Button onClick={conflict.keepMine}>Keep mine</Button>
      </div>
    </div>
  );
}

/** Opened from the review, a step leads back there, whichever step comes before or after it. */
function useWays(): { readonly backHref?: string; readonly backLabel?: string; readonly submitLabel?: string } {
  const { application, step } = useOpenApplication();
  const wayBack = useWayBackToReview(application.id, step);
  if (wayBack === null) return {};
  return { backHref: wayBack, backLabel: "Back to review", submitLabel: "Save and return to review" };
}

/** Saving before leaving, once at a time. */
function useExit(save: () => Promise<Exit>) {
  const [ended, setEnded] = useState<Exit | null>(null);
  const [isPending, setIsPending] = useState(false);
  async function leave(): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    setEnded(await save());
    setIsPending(false);
  }
  return { ended, isPending, leave: () => void leave(), stay: () => setEnded(null) };
}

/** A step's page: what every step shows around its questions. */
export function StepForm<Values extends FieldValues, Sent>({
  step,
  whereIs,
  children,
  ...frame
}: StepFormProps<Values, Sent>) {
  const { submitLabel, ...ways } = useWays();
  const open = useOpenApplication();
  const exit = useExit(step.exit);
  return (
    <div onBlur={() => void step.saveNow()}>
      <StepFrame
        {...frame}
        {...ways}
        submitLabel={frame.submitLabel ?? submitLabel}
        onSubmit={step.submit}
        isPending={step.isPending}
        problem={step.problem}
        saveState={step.saveState}
        duration={`About ${minutesInWords(STEP_MINUTES[open.step])}`}
        onExit={exit.leave}
        isExiting={exit.isPending}
        errorSummary={
          <>
            {step.conflict === null ? null : <ConflictAlert conflict={step.conflict} />}
            {step.restored === null ? null : <RestoredNotice restored={step.restored} />}
            <FormErrorSummary control={step.form.control} whereIs={whereIs} />
          </>
        }
      >
        {children}
      </StepFrame>
      <LeaveGuard />
      {exit.ended === null ? null : (
        <SaveAndExit exit={exit.ended} onStay={exit.stay} onTryAgain={exit.leave} isPending={exit.isPending} />
      )}
    </div>
  );
}
