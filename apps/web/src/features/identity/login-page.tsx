import { ENTRANCE_FIELDS, SECOND_STEP, SIGN_IN, SIGN_IN_BY_PASSKEY } from "@keystep/contract/identity/entrance";
import { credentials } from "@keystep/contract/identity/sign-in";
import { useEffect } from "react";
import { paths } from "#src/app/paths";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { useSchemaForm } from "#src/form/use-server-form";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { CodeForm } from "./code-form.tsx";
import { EntranceField } from "./entrance-field.tsx";
import { EntranceButtons, EntranceForm, ForgotPasswordLink, SteadyPlace } from "./entrance-form.tsx";
import { HostedSignInButton } from "./hosted-sign-in-button.tsx";
import { QuietPage } from "./quiet-page.tsx";
import { SignInAlert } from "./sign-in-alert.tsx";
import { SignedInNote } from "./signed-in-note.tsx";
import { isRefusal, useSignIn, type SignIn } from "./use-sign-in.ts";
import { useTypedBefore } from "./use-typed-before.ts";

export const meta = pageMeta(`Log in to ${brand.name}`, `Log in to go on with your ${brand.name} application.`);

function WithoutScripts() {
  return (
    <noscript>
      <div className="max-w-112 rounded-2xl bg-clay-paper px-5 py-4">
        <p>
          Logging in needs JavaScript, which is off in this browser. Please switch it on for this site and open the page
          again. Choosing a new password works without it.
        </p>
        <p>
          <ForgotPasswordLink />
        </p>
      </div>
    </noscript>
  );
}

const schema = credentials.omit({ code: true });
const FIELDS = ["email", "password"] as const;

function LoginForm({ signIn }: { readonly signIn: SignIn }) {
  const { given, problem, round } = signIn;
  const isAlive = useIsAlive();
  const form = useSchemaForm(schema, given);
  const { control, setValue, setFocus } = form;
  useTypedBefore(FIELDS, setValue);

  useEffect(() => {
    if (round > 0) setFocus("email");
  }, [round, setFocus]);

  const submit = form.handleSubmit((answers) => signIn.signIn(answers), signIn.clearProblem);
  const isPending = form.formState.isSubmitting || signIn.isLeaving;

  return (
    <EntranceForm label={SIGN_IN.button} onSubmit={submit}>
      <SignInAlert problem={problem} />
      <FormErrorSummary control={control} />
      <EntranceField control={control} field={ENTRANCE_FIELDS.email} />
      <div className="grid gap-2">
        <EntranceField control={control} field={ENTRANCE_FIELDS.password} />
        <SteadyPlace>
          <ForgotPasswordLink />
        </SteadyPlace>
      </div>
      <EntranceButtons submitLabel={SIGN_IN.button} isPending={isPending} isDisabled={!isAlive}>
        <Link href={paths.register()} look="secondary" size="large">
          Register
        </Link>
        {isRefusal(problem) ? (
          <Button variant="quiet" onClick={signIn.startOver}>
            {SECOND_STEP.startOver}
          </Button>
        ) : null}
      </EntranceButtons>
    </EntranceForm>
  );
}

function PasswordStep({ signIn }: { readonly signIn: SignIn }) {
  return (
    <QuietPage heading={SIGN_IN.title}>
      <p>{SIGN_IN.intro}</p>
      {signIn.isLeaving ? null : <SignedInNote />}
      <WithoutScripts />
      <LoginForm key={signIn.round} signIn={signIn} />
      <SteadyPlace>
        <HostedSignInButton>{SIGN_IN_BY_PASSKEY.label}</HostedSignInButton>
      </SteadyPlace>
    </QuietPage>
  );
}

function CodeStep({ signIn }: { readonly signIn: SignIn }) {
  return (
    <QuietPage heading={SECOND_STEP.title}>
      <p>
        The password was right. Your account, <strong className="wrap-anywhere">{signIn.given.email}</strong>, asks for
        a second step.
      </p>
      <CodeForm signIn={signIn} />
    </QuietPage>
  );
}

export default function LoginPage() {
  const signIn = useSignIn();
  return signIn.stage === "code" ? <CodeStep signIn={signIn} /> : <PasswordStep signIn={signIn} />;
}
