import { zodResolver } from "@hookform/resolvers/zod";
import { answerCustomer, messageText } from "@keystep/contract/messages/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { useIntentionKey } from "#src/api/use-intention-key";
import { CharactersLeft } from "#src/features/messages/characters-left.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { useServerErrors } from "#src/form/use-server-errors";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { conversationQuery } from "./message-queries.ts";

const answerForm = z.object({ text: messageText });

type StaffAnswerProps = {
  readonly userId: string;
  readonly title: string;
  readonly seen: string | undefined;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
};

function useAnswer({ userId, seen, onAnswered }: Pick<StaffAnswerProps, "userId" | "seen" | "onAnswered">) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ mode: "onTouched", resolver: zodResolver(answerForm), defaultValues: { text: "" } });
  const showServerErrors = useServerErrors(form);
  const { keyFor } = useIntentionKey();

  async function handleAnswer({ text }: z.output<typeof answerForm>): Promise<void> {
    setProblem(null);
    try {
      const body = seen === undefined ? { text } : { text, seen };
      await call(answerCustomer, { params: { userId }, body, idempotencyKey: keyFor(JSON.stringify(body)) });
      onAnswered();
    } catch (error) {
      const strangers = showServerErrors(isApiProblem(error) ? error.errors : []);
      setProblem([problemText(error), ...strangers].join(" "));
      if (isApiProblem(error, "message.written-meanwhile")) {
        void queries.invalidateQueries({ queryKey: conversationQuery(userId).queryKey });
      }
    }
  }

  return { form, problem, submit: form.handleSubmit(handleAnswer) };
}

export function StaffAnswer({ userId, title, seen, onClose, onAnswered }: StaffAnswerProps) {
  const { form, problem, submit } = useAnswer({ userId, seen, onAnswered });
  const text = useWatch({ control: form.control, name: "text" });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {problem === null ? null : <Alert>{problem}</Alert>}
      <FormTextField
        control={form.control}
        name="text"
        label={`Answer to ${title}`}
        description="Shown as it is, to them alone. No bank details and no link to pay, please: customers are told that we never send either."
        rows={5}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          Send the answer
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <CharactersLeft text={text} />
      </div>
    </form>
  );
}
