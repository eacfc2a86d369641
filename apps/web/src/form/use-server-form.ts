import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, type DefaultValues, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useServerErrors, type ServerFieldError } from "./use-server-errors.ts";

/** A refusal as a form shows it: `errors` beside their fields, `text` above the form. */
export type Judgement = { readonly text: string; readonly errors: readonly ServerFieldError[] };

type ServerFormOptions<Values extends FieldValues, Sent> = {
  readonly schema: z.ZodType<Sent, Values>;
  readonly defaultValues: DefaultValues<Values>;
  readonly send: (answers: Sent) => Promise<void>;
  /** Null where nothing is to be said. */
  readonly judge: (error: unknown, sent: Sent) => Judgement | null | Promise<Judgement | null>;
  readonly shouldFocusError?: boolean;
};

/** A form whose fields a schema judges once they were left. */
export function useSchemaForm<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
  shouldFocusError = false,
) {
  const resolver = zodResolver(schema);
  return useForm<Values, unknown, Sent>({ mode: "onTouched", shouldFocusError, resolver, defaultValues });
}

/** A form that the server judges as well. `problem` stands above it; a further submit takes it away. */
export function useServerForm<Values extends FieldValues, Sent>({
  schema,
  defaultValues,
  send,
  judge,
  shouldFocusError,
}: ServerFormOptions<Values, Sent>) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSchemaForm(schema, defaultValues, shouldFocusError);
  const showServerErrors = useServerErrors(form);

  async function handleAnswers(answers: Sent): Promise<void> {
    setProblem(null);
    try {
      await send(answers);
    } catch (error) {
      const judgement = await judge(error, answers);
      if (judgement === null) return;
      const strangers = showServerErrors(judgement.errors);
      if (judgement.errors.length > 0 && strangers.length === 0) return;
      setProblem([judgement.text, ...strangers].join(" "));
    }
  }

  return { form, problem, submit: form.handleSubmit(handleAnswers, () => setProblem(null)) };
}
