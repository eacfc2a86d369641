import { useEffect, useRef, type ReactNode } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { judgementOf } from "#src/api/problem-text";
import { Declined } from "#src/api/use-act";
import { useServerForm, type Judgement } from "#src/form/use-server-form";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";

type AccountFormProps<Values extends FieldValues, Sent> = {
  readonly schema: z.ZodType<Sent, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly send: (answers: Sent) => Promise<void>;
  readonly submitLabel: string;
  readonly onCancel?: (() => void) | undefined;
  readonly children: (form: UseFormReturn<Values, unknown, Sent>) => ReactNode;
};

function lastSegment(field: string): string {
  return field.slice(field.lastIndexOf(".") + 1);
}

function judge(error: unknown): Judgement | null {
  if (error instanceof Declined) return null;
  const { text, errors } = judgementOf(error);
  return { text, errors: errors.map(({ field, message }) => ({ field: lastSegment(field), message })) };
}

/** A short form that opens in place or in a dialog: reading and typing start at its first field. */
export function AccountForm<Values extends FieldValues, Sent>({
  schema,
  defaultValues,
  send,
  submitLabel,
  onCancel,
  children,
}: AccountFormProps<Values, Sent>) {
  const element = useRef<HTMLFormElement>(null);
  const { form, submit, problem } = useServerForm({ schema, defaultValues, send, judge, shouldFocusError: true });
  const isPending = form.formState.isSubmitting;

  useEffect(() => {
    element.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  }, []);

  // The server has answered: where it refused a field, typing goes on there.
  useEffect(() => {
    if (!isPending) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [isPending]);

  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="grid max-w-measure gap-6">
      {problem === null ? null : <Alert>{problem}</Alert>}
      {children(form)}
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
