import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { FormErrorSummary, type WhereIs } from "#src/form/form-error-summary.tsx";
import { StepFrame } from "#src/form/step-frame.tsx";
import { Button } from "#src/ui/button.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { LeaveGuard } from "./leave-guard.tsx";
import type { AnswersForm } from "./use-answers-form.ts";
import type { Conflict } from "#src/features/applications/conflicts/use-conflict";
import type { RestoredDraft } from "#src/features/applications/drafts/use-restored-draft";
import { momentText } from "#src/ui/moment";

function RestoredNotice({ restored }: { readonly restored: RestoredDraft }) {
  const when = momentText(restored.keptAt);
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
  return (
    // The focus only as it appears, so that a person who types on is not interrupted again.
    <div
      ref={focusAtOnce}
      role="alert"
      tabIndex={-1}
      className="rounded-2xl border-2 border-danger bg-danger-paper px-5 py-4"
    >
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

type AnswersFrameProps<Values extends FieldValues, Sent> = Omit<
  ComponentProps<typeof StepFrame>,
  "errorSummary" | "isPending" | "onSubmit" | "problem" | "saveState"
> & {
  readonly answers: AnswersForm<Values, Sent>;
  readonly whereIs?: WhereIs | undefined;
};

export function AnswersFrame<Values extends FieldValues, Sent>({
  answers,
  whereIs,
  children,
  ...frame
}: AnswersFrameProps<Values, Sent>) {
  return (
    <div onBlur={() => void answers.saveNow()}>
      <StepFrame
        {...frame}
        onSubmit={answers.submit}
        isPending={answers.isPending}
        problem={answers.problem}
        saveState={answers.saveState}
        errorSummary={
          <>
            {answers.conflict === null ? null : <ConflictAlert conflict={answers.conflict} />}
            {answers.restored === null ? null : <RestoredNotice restored={answers.restored} />}
            <FormErrorSummary control={answers.form.control} whereIs={whereIs} />
          </>
        }
      >
        {children}
      </StepFrame>
      <LeaveGuard />
    </div>
  );
}
