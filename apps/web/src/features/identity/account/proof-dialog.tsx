import { proveSession } from "@keystep/contract/identity/sessions";
import { useEffect, useState, type ReactNode } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { session } from "#src/api/session";
import { paths } from "#src/app/paths";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { AccountForm } from "./account-form.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useAccountAct } from "./use-proof.ts";

type ProofDialogProps = {
  readonly hasPassword: boolean;
  readonly onProven: () => void;
  readonly onDecline: () => void;
};

/** Leads to the sign-in page, where passkeys work, and back to the account. */
function SignInAgain({ children }: { readonly children: ReactNode }) {
  const { isPending, problem, act } = useAccountAct();
  return (
    <div className="grid justify-items-start gap-3">
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Button
        variant="quiet"
        isPending={isPending}
        onClick={() => act(() => session().startSignIn(paths.accountTwoStep(), { isAskedAgain: true }))}
      >
        {children}
      </Button>
    </div>
  );
}

function PasswordProof({ onProven }: Pick<ProofDialogProps, "onProven">) {
  const [needsCode, setNeedsCode] = useState(false);
  const { form, submit, isPending, problem } = useAccountForm<
    { password: string; code?: string | undefined },
    { password: string; code?: string | undefined }
  >({
    schema: proveSession.body,
    defaultValues: { password: "" },
    send: async (body) => {
      try {
        await call(proveSession, { body });
      } catch (error) {
        if (!isApiProblem(error, "sign-in.code-needed")) throw error;
        form.setValue("code", "");
        setNeedsCode(true);
        return;
      }
      onProven();
    },
  });
  const { control, setFocus } = form;

  useEffect(() => {
    if (needsCode) setFocus("code");
  }, [needsCode, setFocus]);

  return (
    <>
      <AccountForm onSubmit={submit} isPending={isPending} problem={problem} submitLabel="Confirm">
        <FormPasswordField
          control={control}
          name="password"
          id="proof-password"
          label="Password"
          autoComplete="current-password"
        />
        {needsCode ? (
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
        ) : null}
      </AccountForm>
      {needsCode ? <SignInAgain>Use a passkey instead</SignInAgain> : null}
    </>
  );
}

/** Asked before a change to how a person signs in, where the session has not proven for a while who uses it. */
export function ProofDialog({ hasPassword, onProven, onDecline }: ProofDialogProps) {
  return (
    <Dialog title="Confirm that it is you" isOpen onClose={onDecline}>
      <div className="grid gap-5">
        <p>
          {hasPassword
            ? "You are about to change how you sign in. Somebody who finds your screen unlocked should not be able to do that, so please show that it is you."
            : "You are about to change how you sign in. Please sign in once more first; you come back to this page."}
        </p>
        {hasPassword ? <PasswordProof onProven={onProven} /> : <SignInAgain>Sign in again</SignInAgain>}
      </div>
    </Dialog>
  );
}
