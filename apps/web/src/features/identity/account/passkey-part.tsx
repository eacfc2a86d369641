import type { Passkey } from "@keystep/contract/identity/identity";
import { removePasskey } from "@keystep/contract/identity/second-factor";
import { useState } from "react";
import { call } from "#src/api/client";
import { useClock } from "#src/app/clock";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { useAccount } from "./account-context.ts";
import { beginPasskeyWithProof, isPasskeySupported, type PasskeyOptions } from "./make-passkey.ts";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { dateText, relativeTime } from "./relative-time.ts";
import type { TwoStepPart } from "./ask-once.tsx";
import { useAccountAct, useProof } from "./use-proof.ts";

type RowProps = { readonly passkey: Passkey; readonly onRemove: () => void };

function PasskeyRow({ passkey, onRemove }: RowProps) {
  const clock = useClock();
  const lastUsed =
    passkey.lastUsedAt === null ? "not used yet" : `last used ${relativeTime(passkey.lastUsedAt, clock.now())}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t border-line py-3">
      <div className="wrap-anywhere">
        <p className="font-semibold">{passkey.name}</p>
        <p className="text-soft">
          Added on {dateText(passkey.createdAt)}, {lastUsed}
        </p>
      </div>
      <Button variant="quiet" onClick={onRemove} aria-label={`Remove the passkey ${passkey.name}`}>
        Remove
      </Button>
    </li>
  );
}

export function PasskeyPart({ onCodes, onAsk }: TwoStepPart) {
  const { user, account, refresh, say } = useAccount();
  const { isPending, problem, act } = useAccountAct();
  const withProof = useProof();
  const [options, setOptions] = useState<PasskeyOptions | null>(null);
  const { passkeys } = account.secondFactor;

  function handleAdd(): void {
    act(async () => setOptions(await beginPasskeyWithProof(withProof, user.id)));
  }

  function askToRemove(passkey: Passkey): void {
    onAsk({
      title: `Remove the passkey ${passkey.name}?`,
      text: "It no longer signs you in here. The device it is kept on may still list it; you can delete it there as well.",
      confirmLabel: "Remove the passkey",
      work: async () => {
        await withProof(() => call(removePasskey, { params: { id: user.id, passkeyId: passkey.id } }));
        await refresh();
        return () => say(`The passkey ${passkey.name} is removed.`, "two-step");
      },
    });
  }

  async function handleAdded(name: string, codes: readonly string[]): Promise<void> {
    // The codes first: they are answered this once, and nothing may come between them and the person.
    setOptions(null);
    onCodes(codes, `The passkey ${name} is added.`);
    await refresh();
  }

  return (
    <div className="grid justify-items-start gap-3">
      <h3>Passkeys</h3>
      <p className="max-w-measure text-soft">
        Your fingerprint, your face, the lock of your device or a security key. A passkey works on this site only, so it
        cannot be given away by mistake.
      </p>
      {passkeys.length === 0 ? null : (
        <ul className="w-full border-b border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => askToRemove(passkey)} />
          ))}
        </ul>
      )}
      {problem === null ? null : <Alert>{problem}</Alert>}
      {isPasskeySupported() ? (
        <Button isPending={isPending} onClick={handleAdd}>
          {passkeys.length === 0 ? "Add a passkey" : "Add another passkey"}
        </Button>
      ) : (
        <p>This browser cannot make passkeys.</p>
      )}
      {options === null ? null : (
        <PasskeyDialog options={options} onAdded={handleAdded} onClose={() => setOptions(null)} />
      )}
    </div>
  );
}
