import { confirmTotp } from "@keystep/contract/identity/second-factor";
import type { z } from "zod";
import { call } from "#src/api/client";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Link } from "#src/ui/link.tsx";
import { QrCode } from "#src/ui/qr-code.tsx";
import { useAccount } from "./account-context.ts";
import { AccountForm } from "./account-form.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useProof } from "./use-proof.ts";

export type AuthenticatorSetup = {
  readonly secret: string;
  readonly uri: string;
  readonly modules: readonly (readonly boolean[])[];
};

type AuthenticatorDialogProps = {
  readonly setup: AuthenticatorSetup;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
};

/** In fours, as one reads it off; apps do not mind the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}

function Key({ setup }: { readonly setup: AuthenticatorSetup }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-[11rem_minmax(0,1fr)]">
      <QrCode
        modules={setup.modules}
        label="QR code with the key for your authenticator app"
        className="w-44 justify-self-center md:w-full"
      />
      <div className="grid content-start gap-2">
        <p>Scan this with your authenticator app, or type this key into it:</p>
        <p className="font-mono text-[1.05rem] tracking-wide wrap-anywhere select-all" translate="no">
          {inFours(setup.secret)}
        </p>
        <p>
          <Link href={setup.uri} isDocument className="inline-flex min-h-8 items-center">
            Open an app on this device
          </Link>
        </p>
      </div>
    </div>
  );
}

export function AuthenticatorDialog({ setup, onConfirmed, onClose }: AuthenticatorDialogProps) {
  const { user } = useAccount();
  const withProof = useProof();
  const { form, submit, isPending, problem } = useAccountForm<
    z.input<typeof confirmTotp.body>,
    z.output<typeof confirmTotp.body>
  >({
    schema: confirmTotp.body,
    defaultValues: { code: "" },
    send: async (body) => {
      const { recoveryCodes } = await withProof(() => call(confirmTotp, { params: { id: user.id }, body }));
      await onConfirmed(recoveryCodes);
    },
  });

  return (
    <Dialog title="Add an authenticator app" isOpen onClose={onClose}>
      <div className="grid gap-6">
        <Key setup={setup} />
        <AccountForm onSubmit={submit} isPending={isPending} problem={problem} submitLabel="Add this app">
          <FormTextField
            control={form.control}
            name="code"
            label="Code the app shows"
            description="Six digits. It shows that the app has the key."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            width="short"
          />
        </AccountForm>
      </div>
    </Dialog>
  );
}
