import { beginPasskeyProof, provePasskey, proveSession } from "@keystep/contract/identity/sessions";
import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { session } from "#src/api/session";
import { Declined } from "#src/api/use-act";
import { paths } from "#src/app/paths";
import { isPasskeySupported, loadPasskeys, askForPasskey } from "#src/features/identity/browser-passkeys";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { AccountForm } from "./account-form.tsx";
import { ActButton } from "./act-button.tsx";
import type { WithProof } from "./account-context.ts";

/** The ways of a person to show who they are. */
export type ProofWays = { readonly hasPassword: boolean; readonly hasPasskey: boolean };

type ProofDialogProps = ProofWays & {
  readonly onProven: () => void;
  readonly onDecline: () => void;
};

/** Leads to the sign-in page and back to the account. */
function SignInAgain() {
  return (
    <div className="grid justify-items-start gap-3">
      <ActButton variant="quiet" work={() => session().startSignIn(paths.accountTwoStep(), { prompt: "login" })}>
        Log in again
      </ActButton>
    </div>
  );
}

type PasskeyProofProps = Pick<ProofDialogProps, "onProven"> & { readonly isFirst: boolean };

/** A passkey shows all that is asked, so it stands beside the password from the start. */
function PasskeyProof({ isFirst, onProven }: PasskeyProofProps) {
  useEffect(() => void loadPasskeys(), []);

  async function prove(): Promise<void> {
    const options: unknown = await call(beginPasskeyProof, {});
    await call(provePasskey, { body: { response: await askForPasskey(options) } });
    onProven();
  }

  return (
    <div className="grid justify-items-start gap-3">
      <ActButton variant={isFirst ? "primary" : "quiet"} work={prove}>
        {isFirst ? "Use a passkey" : "Use a passkey instead"}
      </ActButton>
    </div>
  );
}

type Proof = z.output<typeof proveSession.body>;

/** Asked for once the password was right. An empty code is one that is missing. */
function CodeField({ form: { control, setValue, setFocus } }: { readonly form: UseFormReturn<Proof, unknown, Proof> }) {
  useEffect(() => {
    setValue("code", "");
    setFocus("code");
  }, [setValue, setFocus]);

  return (
    <FormTextField
      control={control}
      name="code"
      id="proof-code"
      label="Code"
      description="From your authenticator app, or one of your recovery codes."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}

function PasswordProof({ onProven }: Pick<ProofDialogProps, "onProven">) {
  const [needsCode, setNeedsCode] = useState(false);

  async function prove(body: Proof): Promise<void> {
    try {
      await call(proveSession, { body });
      onProven();
    } catch (error) {
      if (!isApiProblem(error, "sign-in.code-needed")) throw error;
      setNeedsCode(true);
    }
  }

  return (
    <AccountForm<Proof, Proof>
      schema={proveSession.body}
      defaultValues={{ password: "" }}
      send={prove}
      submitLabel="Confirm"
    >
      {(form) => (
        <>
          <FormPasswordField
            control={form.control}
            name="password"
            id="proof-password"
            label="Password"
            autoComplete="current-password"
          />
          {needsCode ? <CodeField form={form} /> : null}
        </>
      )}
    </AccountForm>
  );
}

/** Asked before a change to how a person signs in, where the session has not proven for a while who uses it. */
function ProofDialog({ hasPassword, hasPasskey, onProven, onDecline }: ProofDialogProps) {
  const canUsePasskey = hasPasskey && isPasskeySupported();
  return (
    <Dialog title="Confirm that it is you" isOpen onClose={onDecline}>
      <div className="grid gap-5">
        <p>
          {hasPassword || canUsePasskey
            ? "You are about to change how you log in. Somebody who finds your screen unlocked should not be able to do that, so please show that it is you."
            : "You are about to change how you log in. Please log in once more first; you come back to this page."}
        </p>
        {hasPassword ? <PasswordProof onProven={onProven} /> : null}
        {canUsePasskey ? <PasskeyProof isFirst={!hasPassword} onProven={onProven} /> : null}
        {hasPassword || canUsePasskey ? null : <SignInAgain />}
      </div>
    </Dialog>
  );
}

type OpenProof = { readonly settle: () => void; readonly decline: () => void };

/** `withProof` for the sections, and the dialog by which a person shows who they are. */
export function useProofDialog(ways: ProofWays) {
  const [asked, setAsked] = useState<OpenProof | null>(null);
  const asking = useRef<Promise<void> | null>(null);

  const ask = useCallback((): Promise<void> => {
    asking.current ??= new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => () => {
        asking.current = null;
        setAsked(null);
        settle();
      };
      setAsked({ settle: end(resolve), decline: end(() => reject(new Declined())) });
    });
    return asking.current;
  }, []);

  const withProof = useCallback<WithProof>(
    async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!isApiProblem(error, "session.proof-needed")) throw error;
        await ask();
        return work();
      }
    },
    [ask],
  );

  const dialog = asked === null ? null : <ProofDialog {...ways} onProven={asked.settle} onDecline={asked.decline} />;
  return { withProof, dialog };
}
