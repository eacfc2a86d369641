import { zodResolver } from "@hookform/resolvers/zod";
import { useState, type SyntheticEvent } from "react";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { isApiProblem } from "#src/api/api-problem";
import { problemText } from "#src/api/problem-text";
import { useServerErrors } from "#src/form/use-server-errors";
import { ProofDeclined } from "./use-proof.ts";

type AccountFormOptions<Values extends FieldValues, Sent> = {
  readonly schema: z.ZodType<Sent, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly send: (answers: Sent) => Promise<void>;
  /** Words of the form's own for what did not come from the server. */
  readonly explain?: ((error: unknown) => string | null) | undefined;
};

export type AccountFormState<Values extends FieldValues, Sent> = {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly isPending: boolean;
  readonly problem: string | null;
};

function lastSegment(field: string): string {
  return field.slice(field.lastIndexOf(".") + 1);
}

/** A short form of the account page: what the server refuses stands beside its field, the rest above the form. */
export function useAccountForm<Values extends FieldValues, Sent>({
  schema,
  defaultValues,
  send,
  explain = () => null,
}: AccountFormOptions<Values, Sent>): AccountFormState<Values, Sent> {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values, unknown, Sent>({ mode: "onTouched", resolver: zodResolver(schema), defaultValues });
  const showServerErrors = useServerErrors(form);

  function show(error: unknown): void {
    const ownWords = explain(error);
    const errors = isApiProblem(error)
      ? error.errors.map(({ field, message }) => ({ field: lastSegment(field), message }))
      : [];
    const strangers = showServerErrors(errors);
    if (ownWords !== null) setProblem(ownWords);
    else setProblem(errors.length > 0 && strangers.length === 0 ? null : [problemText(error), ...strangers].join(" "));
  }

  async function handleAnswers(answers: Sent): Promise<void> {
    setProblem(null);
    try {
      await send(answers);
    } catch (error) {
      if (!(error instanceof ProofDeclined)) show(error);
    }
  }

  return {
    form,
    submit: (event) => void form.handleSubmit(handleAnswers)(event),
    isPending: form.formState.isSubmitting,
    problem,
  };
}
