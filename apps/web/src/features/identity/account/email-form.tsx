import { changeEmail } from "@keystep/contract/identity/identity";
import { ENTRANCE_FIELDS } from "@keystep/contract/identity/entrance";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { z } from "zod";
import { call } from "#src/api/client";
import { EntranceField } from "#src/features/identity/entrance-field.tsx";
import { useAccount } from "./account-context.ts";
import { AccountForm } from "./account-form.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useProof } from "./use-proof.ts";

type EmailFormProps = { readonly onClose: () => void };

export function EmailForm({ onClose }: EmailFormProps) {
  const { user, refresh, say } = useAccount();
  const withProof = useProof();
  const { form, submit, isPending, problem } = useAccountForm<
    z.input<typeof changeEmail.body>,
    z.output<typeof changeEmail.body>
  >({
    schema: z.object({
      email: changeEmail.body.shape.email.refine((email) => email !== user.email, {
        error: MESSAGES.emailSame,
      }),
    }),
    defaultValues: { email: "" },
    send: async (body) => {
      await withProof(() => call(changeEmail, { params: { id: user.id }, body }));
      await refresh();
      onClose();
      say("We sent a link to each of the two addresses. Please open both.", "you");
    },
  });

  return (
    <AccountForm
      onSubmit={submit}
      isPending={isPending}
      problem={problem}
      submitLabel="Send both links"
      onCancel={onClose}
    >
      <p>
        We send a link to the new address and one to {user.email}. Your email changes once both links were opened, so
        nobody can take your account over with an address you do not know.
      </p>
      <EntranceField control={form.control} field={{ ...ENTRANCE_FIELDS.newEmail, label: "New email" }} />
    </AccountForm>
  );
}
