import { zodResolver } from "@hookform/resolvers/zod";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { register, registration } from "@keystep/contract/identity/registration";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { useIntentionKey } from "#src/api/use-intention-key";
import { useServerErrors } from "#src/form/use-server-errors";
import { refusedFields } from "./refused-fields.ts";
import { useEmailCheck } from "./use-email-check.ts";

/**
 * The form's own rules: names and email by the contract, and any password that is not empty (REG-04). `known` holds addresses that the
 * server called registered.
 */
export function registrationForm(known: ReadonlySet<string>) {
  return registration.extend({
    email: registration.shape.email.refine((address) => !known.has(address), { error: MESSAGES.emailRegistered }),
    password: z.string().min(1, { error: MESSAGES.passwordRequired }),
  });
}

export type RegistrationAnswers = z.output<ReturnType<typeof registrationForm>>;

/** The answers that the page needs after the form is gone, without the password. */
export type RegisteredPerson = Pick<RegistrationAnswers, "firstName" | "email">;

const EMPTY: RegistrationAnswers = { firstName: "", lastName: "", email: "", password: "" };

export function useRegistration(onRegistered: (person: RegisteredPerson) => void) {
  const check = useEmailCheck();
  const [schema] = useState(() => registrationForm(check.known));
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { keyFor } = useIntentionKey();
  const form = useForm<RegistrationAnswers, unknown, RegistrationAnswers>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
  });
  const showServerErrors = useServerErrors(form);

  function typedEmail(): string | null {
    return registration.shape.email.safeParse(form.getValues("email")).data ?? null;
  }

  async function checkEmail(): Promise<void> {
    const address = typedEmail();
    if (address === null || !(await check.isRegistered(address))) return;
    if (typedEmail() === address) await form.trigger("email");
  }

  async function explain(error: unknown, sent: RegistrationAnswers): Promise<void> {
    if (isApiProblem(error, "user.email-registered")) {
      check.markKnown(sent.email);
      if (typedEmail() === sent.email) await form.trigger("email");
      return;
    }
    const errors = isApiProblem(error) ? refusedFields(error, sent.password) : [];
    const strangers = showServerErrors(errors);
    if (errors.length === 0 || strangers.length > 0) setProblem([problemText(error), ...strangers].join(" "));
  }

  async function send(answers: RegistrationAnswers): Promise<void> {
    setProblem(null);
    setAttempt((before) => before + 1);
    try {
      await call(register, { body: answers, idempotencyKey: keyFor(JSON.stringify(answers)) });
      onRegistered({ firstName: answers.firstName, email: answers.email });
    } catch (error) {
      await explain(error, answers);
    }
  }

  const submit = form.handleSubmit(send, () => setProblem(null));

  return { form, submit, problem, attempt, checkEmail: () => void checkEmail() };
}
