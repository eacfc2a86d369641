import { zodResolver } from "@hookform/resolvers/zod";
import { LEAD_PASSWORD_CHECKLIST } from "@keystep/contract/fields/messages";
import { useState } from "react";
import { useForm, useWatch, type Control } from "react-hook-form";
import { isApiProblem } from "#src/api/api-problem";
import { problemText } from "#src/api/problem-text";
import { paths } from "#src/app/paths";
import { refusedFields } from "#src/features/identity/refused-fields";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { passwordRules } from "#src/form/password-rules";
import { useServerErrors } from "#src/form/use-server-errors";
import { brand } from "#src/layout/brand";
import { Link } from "#src/ui/link.tsx";
import { LEAD_PASSWORD_LINES, passwordForm, type PasswordAnswers } from "./lead-password.ts";
import { useKeptForm } from "./use-kept-form.ts";
import { WizardFrame, type StepPlace, type WizardProblem } from "./wizard-frame.tsx";

type PasswordStepProps = {
  readonly place: StepPlace;
  /** Tells a password manager which account the password is for. */
  readonly email: string;
  readonly answers: PasswordAnswers;
  readonly onChange: (answers: PasswordAnswers) => void;
  readonly onSend: (answers: PasswordAnswers) => Promise<void>;
};

function usePasswordForm({ answers, onChange, onSend }: Pick<PasswordStepProps, "answers" | "onChange" | "onSend">) {
  const [problem, setProblem] = useState<WizardProblem | null>(null);
  const form = useForm<PasswordAnswers, unknown, PasswordAnswers>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: zodResolver(passwordForm),
    defaultValues: answers,
  });
  const showServerErrors = useServerErrors(form);
  useKeptForm(form, onChange);

  function explain(error: unknown, sent: PasswordAnswers): void {
    const errors = isApiProblem(error) ? refusedFields(error, sent.password) : [];
    const strangers = showServerErrors(errors);
    if (errors.length > 0 && strangers.length === 0) return;
    const text = [problemText(error), ...strangers].join(" ");
    setProblem((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));
  }

  const submit = form.handleSubmit(
    async (sent) => {
      setProblem(null);
      try {
        await onSend(sent);
      } catch (error) {
        explain(error, sent);
      }
    },
    () => setProblem(null),
  );
  return { form, submit, problem };
}

function NewPassword({ control }: { readonly control: Control<PasswordAnswers, unknown, PasswordAnswers> }) {
  const password = useWatch({ control, name: "password" });
  return (
    <FormPasswordField
      control={control}
      name="password"
      label="Password"
      description={LEAD_PASSWORD_CHECKLIST.intro}
      rules={passwordRules(password, LEAD_PASSWORD_LINES)}
      autoComplete="new-password"
    />
  );
}

export function PasswordStep({ place, email, ...asked }: PasswordStepProps) {
  const { form, submit, problem } = usePasswordForm(asked);
  const { control, formState } = form;
  return (
    <WizardFrame
      place={place}
      heading="Choose a password"
      intro={
        <p>
          With it you can come back to your figures as <strong className="wrap-anywhere">{email}</strong>.
        </p>
      }
      problem={problem}
      errorSummary={<FormErrorSummary control={control} />}
      submitLabel="Submit"
      isPending={formState.isSubmitting}
      onSubmit={submit}
    >
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <NewPassword control={control} />
      <div className="grid gap-3">
        <FormCheckbox
          control={control}
          name="wantsMarketing"
          label={`${brand.name} may also email me news and offers`}
          description="Only if you like. Every such email has a link that ends them."
        />
        <p className="text-soft">
          We use your details to answer you. How we keep them is in our{" "}
          <Link href={paths.privacyPolicy()}>privacy policy</Link>.
        </p>
      </div>
    </WizardFrame>
  );
}
