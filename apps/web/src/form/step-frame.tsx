import { createContext, useEffect, useRef, type FormEventHandler, type ReactNode } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { OfflineNote } from "#src/ui/offline-note.tsx";
import { SaveNotice, type SaveState } from "./save-state.tsx";
import { useIsOnline } from "./use-is-online.ts";

type StepFrameProps = {
  readonly heading: string;
  /** 2 where the questions are a part of a page that has a name itself. */
  readonly headingLevel?: 1 | 2 | undefined;
  /** False where the person stays where they are, as on a tab that was just pressed. */
  readonly takesFocus?: boolean | undefined;
  /** The person whose part this is, or the place in a longer form, in small letters above the heading. */
  readonly eyebrow?: string | undefined;
  readonly intro?: ReactNode | undefined;
  readonly children: ReactNode;
  /** Goes above the questions: `<FormErrorSummary control={form.control} />`. */
  readonly errorSummary?: ReactNode | undefined;
  readonly problem?: string | null | undefined;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly isPending: boolean;
  readonly backHref?: string | undefined;
  readonly backLabel?: string | undefined;
  readonly submitLabel?: string | undefined;
  readonly saveState?: SaveState | undefined;
  readonly duration?: string | undefined;
  /** Saves and leads away; left out, the way out is not offered. */
  readonly onExit?: (() => void) | undefined;
  readonly isExiting?: boolean | undefined;
};

const OFFLINE_TEXT = "You are offline. What you typed stays here; it is saved as soon as you are back online.";

/** How deep a heading among the questions stands: one below that of the form. */
export const QuestionsHeadingLevel = createContext<2 | 3>(2);

const HEADING_LOOK = {
  1: "text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)]",
  2: "text-[clamp(1.5rem,1.3rem+0.9vw,1.9rem)] outline-none",
} as const;

type ExitProps = Pick<StepFrameProps, "onExit" | "isExiting">;

function ExitButton({ onExit, isExiting, className }: ExitProps & { readonly className?: string }) {
  if (onExit === undefined) return null;
  return (
    <Button variant="quiet" className={className} isPending={isExiting} onClick={onExit}>
      Save and exit
    </Button>
  );
}

/** How long it takes; on a phone, where the foot of the form is far away, also the way out. */
function StepFacts({ duration, ...exit }: ExitProps & Pick<StepFrameProps, "duration">) {
  if (duration === undefined && exit.onExit === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="money text-[0.97rem] text-soft">{duration}</p>
      <ExitButton {...exit} className="-mr-2 lg:hidden" />
    </div>
  );
}

function StepActions({
  isPending,
  backHref,
  backLabel = "Back",
  submitLabel,
  saveState = { kind: "idle" },
  ...exit
}: ExitProps & Pick<StepFrameProps, "isPending" | "backHref" | "backLabel" | "submitLabel" | "saveState">) {
  const isOnline = useIsOnline();
  // A save that failed says already that the person is offline.
  const isCalm = isOnline || saveState.kind === "failed";
  return (
    <div className="mt-2 grid gap-3">
      {/* On a phone the way on has a row of its own, the other ways share the one below. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-md:justify-between">
        {backHref === undefined ? null : (
          <Link href={backHref} look="quiet" className="max-md:order-1">
            {backLabel}
          </Link>
        )}
        <Button type="submit" variant="primary" size="large" className="max-md:w-full" isPending={isPending}>
          {submitLabel ?? "Save and continue"}
        </Button>
        <ExitButton {...exit} className="max-md:order-2" />
      </div>
      <OfflineNote isOnline={isCalm}>{OFFLINE_TEXT}</OfflineNote>
      <SaveNotice state={isCalm ? saveState : { kind: "idle" }} />
    </div>
  );
}

/** Everything around a step's questions, so that a step contains only questions. */
export function StepFrame({
  heading,
  headingLevel = 1,
  takesFocus = true,
  eyebrow,
  intro,
  children,
  errorSummary,
  problem,
  onSubmit,
  duration,
  ...actions
}: StepFrameProps) {
  const { onExit, isExiting } = actions;
  const title = useRef<HTMLHeadingElement>(null);

  const Heading = `h${headingLevel}` as const;

  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [heading, takesFocus]);

  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-measure gap-7">
      <div className="grid gap-2">
        {eyebrow === undefined ? null : <p className="font-semibold text-soft">{eyebrow}</p>}
        <Heading ref={title} tabIndex={-1} className={HEADING_LOOK[headingLevel]}>
          {heading}
        </Heading>
        {intro === undefined ? null : <div className="text-soft">{intro}</div>}
        <StepFacts duration={duration} onExit={onExit} isExiting={isExiting} />
      </div>
      {problem === undefined || problem === null ? null : <Alert>{problem}</Alert>}
      {errorSummary}
      <QuestionsHeadingLevel value={headingLevel === 1 ? 2 : 3}>{children}</QuestionsHeadingLevel>
      <StepActions {...actions} />
    </form>
  );
}
