import { dueDeclarations, ticksOf } from "@keystep/contract/submissions/declarations";
import type { AgreedDeclarations, Declaration } from "@keystep/contract/submissions/declarations";
import { useEffect, useRef, type ReactNode } from "react";
import { isJoined, takenBack } from "@keystep/domain/applications/agreement";
import { useFormState, type Control } from "react-hook-form";
import type { z } from "zod";
import { session } from "#src/api/session";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { DisclosuresAgain } from "#src/features/disclosures/disclosures-again.tsx";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { useIsOnline } from "#src/form/use-is-online";
import { useSchemaForm } from "#src/form/use-server-form";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { ErrorSummary } from "#src/ui/error-summary.tsx";
import { OfflineNote } from "#src/ui/offline-note.tsx";
import type { DeclarationWords } from "./declaration-words.ts";
import { StandingStatements } from "./standing-statements.tsx";
import type { Agreement, AgreementRefusal } from "./use-agreement.ts";

type Ticks = z.input<ReturnType<typeof ticksOf>>;

type WithWords = { readonly words: DeclarationWords };

export type TicksForm = ReturnType<typeof useTicks>;

/**
 * The ticks of the declarations that are due. They belong to the page, so that they stay while it waits for the other person; newer answers
 * clear those that are about them.
 */
export function useTicks(missing: string) {
  const { application } = useOpenApplication();
  const { basis } = application.agreement;
  const form = useSchemaForm<Ticks, AgreedDeclarations>(ticksOf(dueDeclarations(application), missing), {});
  const ticked = useRef(basis);
  const { setValue } = form;
  useEffect(() => {
    const changed = takenBack(ticked.current, basis);
    ticked.current = basis;
    for (const name of changed) setValue(name, false);
    // One who answers for everything has a single statement about it.
    if (changed.length > 0 && !isJoined(application)) setValue("isTrueAndComplete", false);
  }, [application, basis, setValue]);
  return form;
}

type DeclarationFormProps = WithWords & {
  readonly form: TicksForm;
  readonly agreement: Agreement;
  /** Answers whether something stands in the way that the page knows of already, and shows it. */
  readonly isHeldUp: () => boolean;
  /** Shown before the declarations, since people should know it before they read them. */
  readonly children?: ReactNode | undefined;
};

function SignInAlert({ words: { signIn } }: WithWords) {
  const { application } = useOpenApplication();
  return (
    <Alert title={signIn.title}>
      <div className="grid justify-items-start gap-3">
        <p>{signIn.text}</p>
        <Button onClick={() => void session().startSignIn(applicationPath(application.id, "review"))}>
          {signIn.button}
        </Button>
      </div>
    </Alert>
  );
}

/** Why the agreement did not count; what is missing is listed by itself. */
export function RefusalAlert({ refusal, words }: WithWords & { readonly refusal: AgreementRefusal | null }) {
  switch (refusal?.kind) {
    case "problem":
      return <Alert title={words.refused}>{refusal.text}</Alert>;
    case "changed":
      return <Alert title={words.changed.title}>{words.changed.text}</Alert>;
    case "sign-in":
      return <SignInAlert words={words} />;
    case "incomplete":
    case undefined:
      return null;
  }
}

type FormProps = {
  readonly control: Control<Ticks, unknown, AgreedDeclarations>;
  readonly due: readonly Declaration[];
};

/** The message is the same for each, so what stands above the boxes names them instead. */
function MissingTicks({ control, due, words }: FormProps & WithWords) {
  const { errors, submitCount } = useFormState({ control });
  const unticked = due.filter(({ name }) => submitCount > 0 && errors[name] !== undefined);
  return (
    <ErrorSummary
      title={words.missing}
      errors={unticked.map(({ name, title: message }) => ({ name, message }))}
      focusKey={submitCount}
    />
  );
}

function Declarations({ control, due }: FormProps) {
  return (
    <div className="grid gap-2">
      {due.map(({ name, title, text }) => (
        <FormCheckbox
          key={name}
          control={control}
          name={name}
          label={<span className="font-semibold">{title}</span>}
          description={<span className="block text-[0.94rem] leading-snug text-ink">{text}</span>}
        />
      ))}
      <DisclosuresAgain />
    </div>
  );
}

/** The declarations that are due, each with its own tick, and one button that confirms them all. */
export function DeclarationForm({ words, form, agreement, isHeldUp, children }: DeclarationFormProps) {
  const { refusal, agree } = agreement;
  const { application } = useOpenApplication();
  const isOnline = useIsOnline();
  const due = dueDeclarations(application);

  async function send(declared: AgreedDeclarations): Promise<void> {
    // The note above the button says so, and that it can be sent later.
    if (!isOnline || isHeldUp()) return;
    const refused = await agree(declared);
    // An agreement that lapses later is asked for anew.
    if (refused === null) form.reset({});
  }

  return (
    <form
      noValidate
      aria-labelledby="declarations"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="grid max-w-measure gap-4 print:hidden"
    >
      <div className="grid gap-2">
        <h2 id="declarations">{words.heading}</h2>
        {children}
        <StandingStatements />
        <p className="text-soft">
          {due.length === 1
            ? "Please read this and tick it if you agree."
            : "Please read each one and tick it if you agree."}
        </p>
      </div>
      {isOnline ? <RefusalAlert refusal={refusal} words={words} /> : null}
      <MissingTicks control={form.control} due={due} words={words} />
      <Declarations control={form.control} due={due} />
      <OfflineNote isOnline={isOnline}>{words.offline}</OfflineNote>
      <div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="max-md:w-full"
          isPending={form.formState.isSubmitting}
        >
          {words.button}
        </Button>
      </div>
    </form>
  );
}
