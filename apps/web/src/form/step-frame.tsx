import { useEffect, useRef, type FormEventHandler, type ReactNode } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { SaveNotice, type SaveState } from "./save-state.tsx";
import { useIsOnline } from "./use-is-online.ts";

type StepFrameProps = {
  readonly heading: string;
  /** Whose part this is or where it stands, in small letters above the heading. */
  readonly eyebrow?: string | undefined;
  readonly intro?: ReactNode | undefined;
  readonly children: ReactNode;
  /** Goes above the questions: `<FormErrorSummary control={form.control} />`. */
  readonly errorSummary?: ReactNode | undefined;
  /** What the server said of the whole form; takes focus. */
  readonly problem?: string | null | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly isPending: boolean;
  readonly backHref?: string | undefined;
  readonly submitLabel?: string | undefined;
  readonly saveState?: SaveState | undefined;
};

const OFFLINE_TEXT = "You are offline. What you typed stays here; it is saved as soon as you are back online.";

function StepActions({
  isPending,
  backHref,
  submitLabel,
  saveState,
}: Pick<StepFrameProps, "isPending" | "backHref" | "submitLabel" | "saveState">) {
  return (
    <div className="mt-2 grid gap-3">
      <div className="flex flex-wrap-reverse items-center gap-x-4 gap-y-3">
        {backHref === undefined ? null : (
          <Link href={backHref} look="quiet">
            Back
          </Link>
        )}
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          {submitLabel ?? "Save and continue"}
        </Button>
      </div>
      <SaveNotice state={saveState ?? { kind: "idle" }} />
    </div>
  );
}

/** Everything around a step's questions, so that a step contains only questions. */
export function StepFrame({
  heading,
  eyebrow,
  intro,
  children,
  errorSummary,
  problem,
  onSubmit,
  ...actions
}: StepFrameProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const isOnline = useIsOnline();

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, [heading]);

  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-measure gap-7">
      <div className="grid gap-2">
        {eyebrow === undefined ? null : <p className="font-semibold text-soft">{eyebrow}</p>}
        <h1 ref={title} tabIndex={-1} className="text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)]">
          {heading}
        </h1>
        {intro === undefined ? null : <div className="text-soft">{intro}</div>}
      </div>
      <div role="status" className={isOnline ? "hidden" : ""}>
        {isOnline ? null : <p className="rounded-2xl bg-clay-paper px-5 py-3">{OFFLINE_TEXT}</p>}
      </div>
      {problem === undefined || problem === null ? null : <Alert>{problem}</Alert>}
      {errorSummary}
      {children}
      <StepActions {...actions} />
    </form>
  );
}
