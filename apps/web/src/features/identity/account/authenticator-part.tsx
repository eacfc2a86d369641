import { beginTotp, removeTotp } from "@keystep/contract/identity/second-factor";
import { useState } from "react";
import { call } from "#src/api/client";
import { loadPart } from "#src/api/load-part";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { useAccount } from "./account-context.ts";
import { AuthenticatorDialog, type AuthenticatorSetup } from "./authenticator-dialog.tsx";
import type { TwoStepPart } from "./ask-once.tsx";
import { useAccountAct, useProof } from "./use-proof.ts";

export function AuthenticatorPart({ onCodes, onAsk }: TwoStepPart) {
  const { user, account, refresh, say } = useAccount();
  const { isPending, problem, act } = useAccountAct();
  const withProof = useProof();
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const { hasTotp } = account.secondFactor;

  function handleAdd(): void {
    act(async () => {
      const { encode } = await loadPart(() => import("uqr"));
      const { secret, uri } = await withProof(() => call(beginTotp, { params: { id: user.id } }));
      setSetup({ secret, uri, modules: encode(uri, { ecc: "M", border: 0 }).data });
    });
  }

  function handleRemove(): void {
    onAsk({
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
    onCodes(codes, "Your authenticator app is added.");
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
      {problem === null ? null : <Alert>{problem}</Alert>}
      {hasTotp ? (
        <Button onClick={handleRemove}>Remove the authenticator app</Button>
      ) : (
        <Button isPending={isPending} onClick={handleAdd}>
          Add an authenticator app
        </Button>
      )}
      {setup === null ? null : (
        <AuthenticatorDialog setup={setup} onConfirmed={handleConfirmed} onClose={() => setSetup(null)} />
      )}
    </div>
  );
}
