import { zodResolver } from "@hookform/resolvers/zod";
import { secondFactorCode } from "@keystep/contract/fields/fields";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { brand } from "#src/layout/brand";
import { Button } from "#src/ui/button.tsx";
import { EntranceForm } from "./entrance-form.tsx";
import { HostedSignInButton } from "./hosted-sign-in-button.tsx";
import { PendingNote } from "./pending-note.tsx";
import { SignInAlert } from "./sign-in-alert.tsx";
import type { SignIn } from "./use-sign-in.ts";

const schema = z.object({ code: secondFactorCode });

const KINDS = {
  app: {
    label: "Code from your authenticator app",
    description: "Six digits, new every half minute.",
    // Phones then show digits; letters are taken all the same.
    inputMode: "numeric",
    other: "Use a recovery code instead",
  },
  recovery: {
    label: "Recovery code",
    description: "One of the ten you kept when you set up the second step. Each works once.",
    inputMode: "text",
    other: "Use the authenticator app instead",
  },
} as const;

/** The second step of an account that has one. */
export function CodeForm({ signIn }: { readonly signIn: SignIn }) {
  const { given, problem } = signIn;
  const [kind, setKind] = useState<keyof typeof KINDS>("app");
  const words = KINDS[kind];
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
      <FormTextField
        control={control}
        name="code"
        label={words.label}
        description={words.description}
        inputMode={words.inputMode}
        autoComplete="one-time-code"
        maxLength={40}
      />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" variant="primary" size="large" isPending={isPending}>
            Login
          </Button>
          <Button size="large" onClick={signIn.startOver}>
            Start over
          </Button>
        </div>
        <PendingNote isPending={isPending} />
      </div>
      <div className="grid justify-items-start">
        <Button variant="quiet" onClick={switchKind}>
          {words.other}
        </Button>
        <HostedSignInButton>Use a passkey instead</HostedSignInButton>
      </div>
      <p className="text-soft">
        None of these at hand? Call {brand.phone} or write to <span className="wrap-anywhere">{brand.email}</span>, and
        we help you back in.
      </p>
    </EntranceForm>
  );
}
