import { SIGN_IN } from "@keystep/contract/identity/entrance";
import { useEffect, useState, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";

type EntranceFormProps = {
  readonly label?: string | undefined;
  /** Left out, the browser sends the form itself: to `action`, with or without scripts. */
  readonly onSubmit?: ((event: SyntheticEvent<HTMLFormElement>) => Promise<void>) | undefined;
  readonly action?: string | undefined;
  readonly children: ReactNode;
};

/** The frame of the forms by which people come in. Sent before the scripts are there, what was typed must not stand in the address. */
export function EntranceForm({ label, onSubmit, action, children }: EntranceFormProps) {
  return (
    <form
      noValidate={onSubmit !== undefined}
      method="post"
      action={action}
      aria-label={label}
      onSubmit={onSubmit === undefined ? undefined : (event) => void onSubmit(event)}
      className="grid w-full max-w-112 gap-6"
    >
      {children}
    </form>
  );
}

type SteadyPlaceProps = { readonly children: ReactNode; readonly className?: string | undefined };

/**
 * Around what stands below a field. Pressing there does not leave the field first: its message would appear, move what was
 * pressed and swallow the click.
 */
export function SteadyPlace({ children, className }: SteadyPlaceProps) {
  return (
    <div role="presentation" onMouseDown={(event) => event.preventDefault()} className={className}>
      {children}
    </div>
  );
}

const SLOW_AFTER_MS = 3000;

function SlowWords() {
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return isSlow ? <p>This takes longer than usual. Please keep this page open.</p> : null;
}

/** Silent while all is quick; a person who waits is told that it goes on. */
export function PendingNote({ isPending }: { readonly isPending: boolean }) {
  return (
    <div role="status" className="text-soft empty:hidden">
      {isPending ? <SlowWords /> : null}
    </div>
  );
}

type EntranceButtonsProps = {
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly isDisabled?: boolean | undefined;
  /** Other ways on, beside the button that sends the form. */
  readonly children?: ReactNode;
};

export function EntranceButtons({ submitLabel, isPending, isDisabled, children }: EntranceButtonsProps) {
  return (
    <SteadyPlace className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          type="submit"
          variant="primary"
          size="large"
          isPending={isPending}
          isDisabled={isDisabled}
          className="max-md:w-full"
        >
          {submitLabel}
        </Button>
        {children}
      </div>
      <PendingNote isPending={isPending} />
    </SteadyPlace>
  );
}

/** The hosted page that sends the link; it works without scripts. */
export function ForgotPasswordLink() {
  const { label, address } = SIGN_IN.forgotPassword;
  return (
    <Link href={address} isDocument className="inline-flex min-h-8 items-center">
      {label}
    </Link>
  );
}
