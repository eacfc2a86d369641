import { zodResolver } from "@hookform/resolvers/zod";
import { ENTRANCE_FIELDS, SECOND_STEP, SIGN_IN } from "@keystep/contract/identity/entrance";
import { credentials } from "@keystep/contract/identity/sign-in";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { paths } from "#src/app/paths";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { EntranceField } from "./entrance-field.tsx";
import { EntranceButtons, EntranceForm, ForgotPasswordLink, SteadyPlace } from "./entrance-form.tsx";
import { SignInAlert } from "./sign-in-alert.tsx";
import { isRefusal, type TypedCredentials, type SignIn } from "./use-sign-in.ts";
import { useTypedBefore } from "./use-typed-before.ts";

const schema = credentials.omit({ code: true });
const FIELDS = ["email", "password"] as const;

export function LoginForm({ signIn }: { readonly signIn: SignIn }) {
  const { given, problem, round } = signIn;
  const isAlive = useIsAlive();
  const form = useForm<TypedCredentials, unknown, TypedCredentials>({
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
