import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";

type AccountFormProps = {
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly submitLabel: string;
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** The frame of a form that opens in place or in a dialog: reading and typing start at its first field. */
export function AccountForm({ onSubmit, isPending, problem, submitLabel, onCancel, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  }, []);

  // The server has answered: where it refused a field, typing goes on there.
  useEffect(() => {
    if (!isPending) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [isPending]);

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid max-w-measure gap-6">
      {problem === null ? null : <Alert>{problem}</Alert>}
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" isPending={isPending}>
          {submitLabel}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
