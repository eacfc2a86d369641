import { answerCustomer, messageText } from "@keystep/contract/messages/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { judgementOf } from "#src/api/problem-text";
import { useIntentionKey } from "#src/api/use-intention-key";
import { CharactersLeft } from "#src/features/messages/characters-left.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { useServerForm } from "#src/form/use-server-form";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { conversationQuery } from "./staff-queries.ts";

const answerForm = z.object({ text: messageText });

type StaffAnswerProps = {
  readonly userId: string;
  readonly title: string;
  readonly seen: string | undefined;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
};

export function StaffAnswer({ userId, title, seen, onClose, onAnswered }: StaffAnswerProps) {
  const queries = useQueryClient();
  const { keyFor } = useIntentionKey();
  const { form, problem, submit } = useServerForm({
    schema: answerForm,
    defaultValues: { text: "" },
    shouldFocusError: true,
    send: async ({ text: typed }) => {
      const body = { text: typed, seen };
      await call(answerCustomer, { params: { userId }, body, idempotencyKey: keyFor(JSON.stringify(body)) });
      onAnswered();
    },
    judge: (error) => {
      if (isApiProblem(error, "message.written-meanwhile")) {
        void queries.invalidateQueries({ queryKey: conversationQuery(userId).queryKey });
      }
      return judgementOf(error);
    },
  });
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
