import { zodResolver } from "@hookform/resolvers/zod";
import { credentials } from "@keystep/contract/identity/sign-in";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { paths } from "#src/app/paths";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { EntranceForm } from "./entrance-form.tsx";
import { ForgotPasswordLink } from "./forgot-password-link.tsx";
import { PendingNote } from "./pending-note.tsx";
import { SignInAlert } from "./sign-in-alert.tsx";
import { SteadyPlace } from "./steady-place.tsx";
import { isRefusal, type Credentials, type SignIn } from "./use-sign-in.ts";
import { useTypedBefore } from "./use-typed-before.ts";

const schema = credentials.omit({ code: true });
const FIELDS = ["email", "password"] as const;

export function LoginForm({ signIn }: { readonly signIn: SignIn }) {
  const { given, problem, round } = signIn;
  const isAlive = useIsAlive();
  const form = useForm<Credentials, unknown, Credentials>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: zodResolver(schema),
    defaultValues: given,
  });
  const { control, setValue, setFocus } = form;
  useTypedBefore(FIELDS, setValue);

  useEffect(() => {
    if (round > 0) setFocus("email");
  }, [round, setFocus]);

  const submit = form.handleSubmit((answers) => signIn.signIn(answers), signIn.clearProblem);
  const isPending = form.formState.isSubmitting || signIn.isLeaving;

  return (
    <EntranceForm label="Login" onSubmit={submit}>
      <SignInAlert problem={problem} />
      <FormErrorSummary control={control} />
      <FormTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
      />
      <div className="grid gap-2">
        <FormPasswordField control={control} name="password" label="Password" autoComplete="current-password" />
        <SteadyPlace>
          <ForgotPasswordLink />
        </SteadyPlace>
      </div>
      <SteadyPlace className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" variant="primary" size="large" isPending={isPending} isDisabled={!isAlive}>
            Login
          </Button>
          <Link href={paths.register()} look="secondary" size="large">
            Register
          </Link>
          {isRefusal(problem) ? (
            <Button variant="quiet" onClick={signIn.startOver}>
              Start over
            </Button>
          ) : null}
        </div>
        <PendingNote isPending={isPending} />
      </SteadyPlace>
    </EntranceForm>
  );
}
