import type { Passkey } from "@keystep/contract/identity/identity";
import { addPasskey, beginPasskey, removePasskey } from "@keystep/contract/identity/second-factor";
import { useRef, useState } from "react";
import type { z } from "zod";
import { call } from "#src/api/client";
import { useClock } from "#src/app/clock";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useAccount, type WithProof } from "./account-context.ts";
import { AccountForm } from "./account-form.tsx";
import { ActButton } from "./act-button.tsx";
import {
  isPasskeySupported,
  loadPasskeys,
  makePasskey,
  type PasskeyOptions,
} from "#src/features/identity/browser-passkeys";
import { relativeTime } from "./relative-time.ts";
import { dateText } from "#src/ui/instant";

type PasskeyDialogProps = {
  readonly options: PasskeyOptions;
  readonly onAdded: (name: string, recoveryCodes: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
};

async function beginPasskeyWithProof(withProof: WithProof, userId: string): Promise<PasskeyOptions> {
  await loadPasskeys();
  const options: unknown = await withProof(() => call(beginPasskey, { params: { id: userId } }));
  return options as PasskeyOptions; // WebAuthn's own JSON, which the contract hands on unread
}

const passkeyName = addPasskey.body.pick({ name: true });

function PasskeyDialog({ options, onAdded, onClose }: PasskeyDialogProps) {
  const { user, withProof } = useAccount();
  // The server's options work once; the next try asks again.
  const unused = useRef<PasskeyOptions | null>(options);

  async function add({ name }: z.output<typeof passkeyName>): Promise<void> {
    const asked = unused.current ?? (await beginPasskeyWithProof(withProof, user.id));
    unused.current = null;
    const body = { name, response: await makePasskey(asked) };
    const { passkey, recoveryCodes } = await withProof(() => call(addPasskey, { params: { id: user.id }, body }));
    await onAdded(passkey.name, recoveryCodes);
  }

  return (
    <Dialog title="Add a passkey" isOpen onClose={onClose}>
      <AccountForm schema={passkeyName} defaultValues={{ name: "" }} send={add} submitLabel="Make the passkey">
        {({ control }) => (
          <FormTextField
            control={control}
            name="name"
            label="Name of this passkey"
            description="So that you know it later, for example 'My phone'. Your browser then asks for your fingerprint, face, PIN or key."
            maxLength={60}
          />
        )}
      </AccountForm>
    </Dialog>
  );
}

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

export function PasskeyPart() {
  const { user, account, refresh, say, ask, showCodes, withProof } = useAccount();
  const [options, setOptions] = useState<PasskeyOptions | null>(null);
  const { passkeys } = account.secondFactor;

  function askToRemove(passkey: Passkey): void {
    ask({
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
    showCodes(codes, `The passkey ${name} is added.`);
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
      {isPasskeySupported() ? (
        <ActButton work={async () => setOptions(await beginPasskeyWithProof(withProof, user.id))}>
          {passkeys.length === 0 ? "Add a passkey" : "Add another passkey"}
        </ActButton>
      ) : (
        <p>This browser cannot make passkeys.</p>
      )}
      {options === null ? null : (
        <PasskeyDialog options={options} onAdded={handleAdded} onClose={() => setOptions(null)} />
      )}
    </div>
  );
}
