import { beginTotp, confirmTotp, removeTotp } from "@keystep/contract/identity/second-factor";
import { useState } from "react";
import { call } from "#src/api/client";
import { loadPart } from "#src/api/load-part";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Link } from "#src/ui/link.tsx";
import { QrCode } from "#src/ui/qr-code.tsx";
import { useAccount } from "./account-context.ts";
import { AccountForm } from "./account-form.tsx";
import { ActButton } from "./act-button.tsx";

type AuthenticatorSetup = {
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
        <p className="font-mono text-[1.05rem] tracking-[0.12em] wrap-anywhere select-all" translate="no">
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

function AuthenticatorDialog({ setup, onConfirmed, onClose }: AuthenticatorDialogProps) {
  const { user, withProof } = useAccount();

  return (
    <Dialog title="Add an authenticator app" isOpen onClose={onClose}>
      <div className="grid gap-6">
        <Key setup={setup} />
        <AccountForm
          schema={confirmTotp.body}
          defaultValues={{ code: "" }}
          send={async (body) => {
            const { recoveryCodes } = await withProof(() => call(confirmTotp, { params: { id: user.id }, body }));
            await onConfirmed(recoveryCodes);
          }}
          submitLabel="Add this app"
        >
          {({ control }) => (
            <FormTextField
              control={control}
              name="code"
              label="Code the app shows"
              description="Six digits. It shows that the app has the key."
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              width="short"
            />
          )}
        </AccountForm>
      </div>
    </Dialog>
  );
}

export function AuthenticatorPart() {
  const { user, account, refresh, say, ask, showCodes, withProof } = useAccount();
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const { hasTotp } = account.secondFactor;

  async function add(): Promise<void> {
    const { encode } = await loadPart(() => import("uqr"));
    const { secret, uri } = await withProof(() => call(beginTotp, { params: { id: user.id } }));
    setSetup({ secret, uri, modules: encode(uri, { ecc: "M", border: 0 }).data });
  }

  function handleRemove(): void {
    ask({
      title: "Remove the authenticator app?",
      text: "Its codes stop working at once. You can add an app again at any time.",
      confirmLabel: "Remove the app",
      work: async () => {
        await withProof(() => call(removeTotp, { params: { id: user.id } }));
        await refresh();
        return () => say("The authenticator app is removed.", "two-step");
      },
    });
  }

  async function handleConfirmed(codes: readonly string[]): Promise<void> {
    // The codes first: they are answered this once, and nothing may come between them and the person.
    setSetup(null);
    showCodes(codes, "Your authenticator app is added.");
    await refresh();
  }

  return (
    <div className="grid justify-items-start gap-3">
      <h3>Authenticator app</h3>
      <p className="max-w-measure text-soft">
        {hasTotp
          ? "Added. It shows a new six-digit code every half minute."
          : "An app on your phone shows a new six-digit code every half minute, also without reception."}
      </p>
      {hasTotp ? (
        <Button onClick={handleRemove}>Remove the authenticator app</Button>
      ) : (
        <ActButton work={add}>Add an authenticator app</ActButton>
      )}
      {setup === null ? null : (
        <AuthenticatorDialog setup={setup} onConfirmed={handleConfirmed} onClose={() => setSetup(null)} />
      )}
    </div>
  );
}
