import { addPasskey } from "@keystep/contract/identity/second-factor";
import { useRef } from "react";
import { call } from "#src/api/client";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useAccount } from "./account-context.ts";
import { AccountForm } from "./account-form.tsx";
import { beginPasskeyWithProof, makePasskey, PasskeyNotMade, type PasskeyOptions } from "./make-passkey.ts";
import { useAccountForm } from "./use-account-form.ts";
import { useProof } from "./use-proof.ts";

type PasskeyDialogProps = {
  readonly options: PasskeyOptions;
  readonly onAdded: (name: string, recoveryCodes: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
};

const passkeyName = addPasskey.body.pick({ name: true });

export function PasskeyDialog({ options, onAdded, onClose }: PasskeyDialogProps) {
  const { user } = useAccount();
  const withProof = useProof();
  // The server's options work once; the next try asks again.
  const unused = useRef<PasskeyOptions | null>(options);

  const { form, submit, isPending, problem } = useAccountForm<{ name: string }, { name: string }>({
    schema: passkeyName,
    defaultValues: { name: "" },
    send: async ({ name }) => {
      const asked = unused.current ?? (await beginPasskeyWithProof(withProof, user.id));
      unused.current = null;
      const response = await makePasskey(asked);
      const body = { name, response };
      const { passkey, recoveryCodes } = await withProof(() => call(addPasskey, { params: { id: user.id }, body }));
      await onAdded(passkey.name, recoveryCodes);
    },
    explain: (error) => (error instanceof PasskeyNotMade ? error.message : null),
  });

  return (
    <Dialog title="Add a passkey" isOpen onClose={onClose}>
      <AccountForm onSubmit={submit} isPending={isPending} problem={problem} submitLabel="Make the passkey">
        <FormTextField
          control={form.control}
          name="name"
          label="Name of this passkey"
          description="So that you know it later, for example 'My phone'. Your browser then asks for your fingerprint, face, PIN or key."
          maxLength={60}
        />
      </AccountForm>
    </Dialog>
  );
}
