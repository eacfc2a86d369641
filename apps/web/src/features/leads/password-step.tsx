import { LEAD_PASSWORD_CHECKLIST } from "@keystep/contract/fields/messages";
import { leadPassword, leadPasswordChecklist } from "@keystep/contract/leads/leads";
import { z } from "zod";
import { passwordJudgement } from "#src/features/identity/password-judgement";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { passwordRules } from "#src/form/password-rules";
import { useKeptForm } from "#src/form/use-kept-form";
import { useServerForm } from "#src/form/use-server-form";
import { brand } from "#src/layout/brand";
import { type StepPlace, WizardFrame } from "./wizard-frame.tsx";

/** The setting LEAD_PASSWORD_MAX_LENGTH, by which the server judges as well (interpretation, LEAD-22). */
const LEAD_PASSWORD_MAX_LENGTH = globalThis.keystepSite.leadPasswordMaxLength;

const LEAD_PASSWORD_RULES = passwordRules(leadPasswordChecklist(LEAD_PASSWORD_MAX_LENGTH), LEAD_PASSWORD_MAX_LENGTH);

/** The password step: consent is its own answer and never implied. */
const passwordForm = z.object({ password: leadPassword(LEAD_PASSWORD_MAX_LENGTH), wantsMarketing: z.boolean() });

export type PasswordAnswers = z.output<typeof passwordForm>;

type PasswordStepProps = {
  readonly place: StepPlace;
  /** Tells a password manager which account the password is for. */
  readonly email: string;
  readonly answers: PasswordAnswers;
  readonly onChange: (answers: PasswordAnswers) => void;
  readonly onSend: (answers: PasswordAnswers) => Promise<void>;
};

export function PasswordStep({ place, email, answers, onChange, onSend }: PasswordStepProps) {
  const { form, submit, problem } = useServerForm({
    schema: passwordForm,
    defaultValues: answers,
    send: onSend,
    judge: (error, { password }) => passwordJudgement(error, password),
  });
  const { control } = form;
  useKeptForm(form, onChange);
  return (
    <WizardFrame
      form={form}
      place={place}
      heading="Choose a password"
      intro={
        <p>
          With it you can come back to your figures as <strong className="wrap-anywhere">{email}</strong>.
        </p>
      }
      problem={problem}
      submitLabel="Submit"
      onSubmit={submit}
    >
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <FormPasswordField
        control={control}
        name="password"
        label="Password"
        description={LEAD_PASSWORD_CHECKLIST.intro}
        rules={LEAD_PASSWORD_RULES}
      />
      <FormCheckbox
        control={control}
        name="wantsMarketing"
        label={`${brand.name} may also email me news and offers`}
        description="Each one has a link to stop them."
      />
    </WizardFrame>
  );
}
