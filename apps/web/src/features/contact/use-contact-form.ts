import { zodResolver } from "@hookform/resolvers/zod";
import { contactMessage, contactUs, type ContactMessage } from "@keystep/contract/contact/contact";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { useIntentionKey } from "#src/api/use-intention-key";
import { keep, readKept } from "#src/form/kept-in-tab";
import { useServerErrors } from "#src/form/use-server-errors";

export type ContactAnswers = z.input<typeof contactMessage>;

const PLACE = "keystep-contact";
const FIELDS = ["name", "email", "phone", "message"] as const;
const EMPTY: ContactAnswers = { name: "", email: "", phone: "", message: "" };

function keptAnswers(): Partial<ContactAnswers> {
  try {
    const kept: unknown = JSON.parse(readKept(PLACE) ?? "{}");
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** The contact form: kept in this tab until it is sent, sent once however often it is asked for. */
export function useContactForm(onSent: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { keyFor } = useIntentionKey();
  const form = useForm<ContactAnswers, unknown, ContactMessage>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: zodResolver(contactMessage),
    defaultValues: EMPTY,
  });
  const showServerErrors = useServerErrors(form);
  const { setValue, subscribe } = form;

  useEffect(() => {
    const kept = keptAnswers();
    for (const name of FIELDS) {
      const typed = kept[name];
      if (typed) setValue(name, typed);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(PLACE, values) });
  }, [setValue, subscribe]);

  async function send(message: ContactMessage): Promise<void> {
    setProblem(null);
    setAttempt((before) => before + 1);
    try {
      await call(contactUs, { body: message, idempotencyKey: keyFor(JSON.stringify(message)) });
      keep(PLACE, null);
      onSent();
    } catch (error) {
      const errors = isApiProblem(error) ? error.errors : [];
      const strangers = showServerErrors(errors);
      if (errors.length === 0 || strangers.length > 0) setProblem([problemText(error), ...strangers].join(" "));
    }
  }

  const submit = form.handleSubmit(send, () => setProblem(null));

  return { form, submit, problem, attempt };
}
