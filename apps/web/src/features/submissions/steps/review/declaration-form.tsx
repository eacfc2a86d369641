import { zodResolver } from "@hookform/resolvers/zod";
import { DECLARATIONS, declarations, PRIVACY_NOTICE_PATH } from "@keystep/contract/declarations";
import { useForm, useFormState, type Control } from "react-hook-form";
import type { z } from "zod";
import { session } from "#src/api/session";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/open-application";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { useIsOnline } from "#src/form/use-is-online";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { ErrorSummary } from "#src/ui/error-summary.tsx";
import type { Declared, Refusal } from "./use-submit.ts";

type Ticks = z.input<typeof declarations>;

const OFFLINE = "You are offline. Nothing is lost; you can send your application as soon as you are back online.";

type DeclarationFormProps = {
  readonly refusal: Refusal | null;
  readonly submit: (declared: Declared) => Promise<Refusal | null>;
  /** Answers whether something stands in the way that the page knows of already, and shows it. */
  readonly isHeldUp: () => boolean;
};

function SignInAlert() {
  const { application } = useOpenApplication();
  return (
    <Alert title="One more step before it can be sent">
      <div className="grid justify-items-start gap-3">
        <p>
          You came by an emailed link. What you declare here needs your own sign-in. All your answers are kept, and you
          come back to this page.
        </p>
        <Button onClick={() => void session().startSignIn(applicationPath(application.id, "review"))}>
          Sign in to send
        </Button>
      </div>
    </Alert>
  );
}

function RefusalAlert({ refusal }: { readonly refusal: Refusal | null }) {
  switch (refusal?.kind) {
    case "problem":
      return <Alert title="Your application was not sent">{refusal.text}</Alert>;
    case "changed":
      return (
        <Alert title="Your application was changed somewhere else">
          Nothing was sent. The newer answers are on this page now: please look through them, then agree and send again.
        </Alert>
      );
    case "sign-in":
      return <SignInAlert />;
    case "incomplete":
    case undefined:
      return null;
  }
}

type FormProps = { readonly control: Control<Ticks, unknown, Declared> };

/** The message is the same for each, so what stands above the boxes names them instead. */
function MissingTicks({ control }: FormProps) {
  const { errors, submitCount } = useFormState({ control });
  const unticked = DECLARATIONS.filter(({ name }) => submitCount > 0 && errors[name] !== undefined);
  return (
    <ErrorSummary
      title="Please agree to this before you send it"
      errors={unticked.map(({ name, title: message }) => ({ name, message }))}
      focusKey={submitCount}
    />
  );
}

function Declarations({ control }: FormProps) {
  return DECLARATIONS.map(({ name, title, text }) => (
    <FormCheckbox
      key={name}
      control={control}
      name={name}
      label={<span className="font-semibold">{title}</span>}
      description={<span className="text-ink">{text}</span>}
    />
  ));
}

/** What whoever sends declares, each by a tick of its own, and the one button that sends. */
export function DeclarationForm({ refusal, submit, isHeldUp }: DeclarationFormProps) {
  const { application } = useOpenApplication();
  const isAgain = application.status === "information-requested";
  const isOnline = useIsOnline();
  const form = useForm<Ticks, unknown, Declared>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: zodResolver(declarations),
    defaultValues: {},
  });

  async function send(declared: Declared): Promise<void> {
    if (isHeldUp()) return;
    const found = await submit(declared);
    // What was agreed to was said of other answers.
    if (found?.kind === "changed") form.reset({});
  }

  return (
    <form
      noValidate
      aria-labelledby="declarations"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="grid max-w-measure gap-5 print:hidden"
    >
      <div className="grid gap-2">
        <h2 id="declarations">Before you send it</h2>
        <p className="text-soft">Please read each of these and tick it if you agree.</p>
      </div>
      <RefusalAlert refusal={refusal} />
      <MissingTicks control={form.control} />
      <Declarations control={form.control} />
      <p>
        <a
          href={PRIVACY_NOTICE_PATH}
          target="_blank"
          rel="noopener"
          className="text-eucalyptus underline underline-offset-4"
        >
          Read the privacy notice (opens in a new tab)
        </a>
      </p>
      <div role="status" className={isOnline ? "hidden" : ""}>
        {isOnline ? null : <p className="rounded-2xl bg-clay-paper px-5 py-3">{OFFLINE}</p>}
      </div>
      <div>
        <Button type="submit" variant="primary" size="large" isPending={form.formState.isSubmitting}>
          {isAgain ? "Send my application again" : "Send my application"}
        </Button>
      </div>
    </form>
  );
}
