import { zodResolver } from "@hookform/resolvers/zod";
import { secondFactorCode } from "@keystep/contract/fields/fields";
import { ENTRANCE_FIELDS, noSecondStep, SECOND_STEP } from "@keystep/contract/identity/entrance";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { brand } from "#src/layout/brand";
import { Button } from "#src/ui/button.tsx";
import { EntranceField } from "./entrance-field.tsx";
import { EntranceButtons, EntranceForm } from "./entrance-form.tsx";
import { HostedSignInButton } from "./hosted-sign-in-button.tsx";
import { SignInAlert } from "./sign-in-alert.tsx";
import type { SignIn } from "./use-sign-in.ts";

const schema = z.object({ code: secondFactorCode });

const KINDS = {
  // Phones then show digits; letters are taken all the same.
  app: { field: ENTRANCE_FIELDS.authenticatorCode, inputMode: "numeric", other: "Use a recovery code instead" },
  recovery: { field: ENTRANCE_FIELDS.recoveryCode, inputMode: "text", other: "Use the authenticator app instead" },
} as const;

/** The second step of an account that has one. */
export function CodeForm({ signIn }: { readonly signIn: SignIn }) {
  const { given, problem } = signIn;
  const [kind, setKind] = useState<keyof typeof KINDS>("app");
  const { field, inputMode, other } = KINDS[kind];
  const form = useForm({
    mode: "onSubmit",
    shouldFocusError: false,
    resolver: zodResolver(schema),
    defaultValues: { code: "" },
  });
  const { control, setFocus, resetField } = form;

  useEffect(() => setFocus("code"), [setFocus, kind]);

  function switchKind(): void {
    resetField("code");
    signIn.clearProblem();
    setKind(kind === "app" ? "recovery" : "app");
  }

  const submit = form.handleSubmit(({ code }) => signIn.signIn(given, code), signIn.clearProblem);
  const isPending = form.formState.isSubmitting || signIn.isLeaving;

  return (
    <EntranceForm label="Second step" onSubmit={submit}>
      <SignInAlert problem={problem} />
      <FormErrorSummary control={control} />
      <EntranceField control={control} field={field} inputMode={inputMode} />
      <EntranceButtons submitLabel={SECOND_STEP.button} isPending={isPending}>
        <Button size="large" onClick={signIn.startOver}>
          {SECOND_STEP.startOver}
        </Button>
      </EntranceButtons>
      <div className="grid justify-items-start">
        <Button variant="quiet" onClick={switchKind}>
          {other}
        </Button>
        <HostedSignInButton>Use a passkey instead</HostedSignInButton>
      </div>
      <p className="text-soft wrap-anywhere">{noSecondStep(brand)}</p>
    </EntranceForm>
  );
}
