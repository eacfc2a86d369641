import { saveApplication } from "@keystep/contract/applications/applications";
import { updateUser } from "@keystep/contract/identity/identity";
import { ACCOUNT } from "@keystep/domain/applications/account";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import { asksForPassword } from "@keystep/domain/identity/user";
import { call } from "#src/api/client";
import { session } from "#src/api/session";
import { asking } from "#src/form/asking";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { NEW_PASSWORD } from "#src/form/password-rules";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { TextField } from "#src/ui/text-field.tsx";
import { userDraft, userDraftFields, userSchema, userValues, type UserAnswers } from "./user-form.ts";

const ACTIVE_INTRO = "Your name and a phone number we can reach you on.";
const PENDING_INTRO =
  "Your name, a phone number we can reach you on, and a password, so that you can come back to this application whenever it suits you.";

export function UserStep() {
  const { user, adoptUser, application } = useOpenApplication();
  const isPasswordAsked = asksForPassword(user.status);

  async function finish(answers: UserAnswers) {
    const save = () => call(updateUser, { params: { id: user.id }, body: { id: user.id, ...answers } });
    // Choosing a password signs in: the answer brings a session that takes the place of the limited one.
    adoptUser(await (isPasswordAsked ? session().changing(save) : save()));
    return call(saveApplication, { params: { id: application.id }, body: { id: application.id, step: "user" } });
  }

  const step = useStepForm({
    schemaFor: () => userSchema(user),
    valuesOf: ({ applicants, viewer }) =>
      userValues(
        user,
        applicants.find(({ type }) => type === viewer),
      ),
    questions: ACCOUNT.questions,
    secrets: ["password"],
    select: userDraftFields,
    saveDraft: async (changed) => {
      adoptUser(await call(updateUser, { params: { id: user.id }, body: { id: user.id, ...userDraft(changed) } }));
    },
    finish,
  });
  const { control } = step.form;
  const ask = asking(control, ACCOUNT.questions);

  return (
    <StepForm step={step} heading="Your account" intro={isPasswordAsked ? PENDING_INTRO : ACTIVE_INTRO}>
      <FormTextField {...ask("firstName")} autoComplete="given-name" />
      <FormTextField {...ask("lastName")} autoComplete="family-name" />
      <TextField
        name="email"
        label={ACCOUNT.questions.email.label}
        type="email"
        value={user.email}
        onChange={() => undefined}
        isReadOnly
        autoComplete="email"
        description="The address your application belongs to. It cannot be changed here."
      />
      <FormTextField {...ask("phone")} type="tel" autoComplete="tel" description="For example 0412 345 678." />
      {isPasswordAsked ? (
        <FormPasswordField
          control={control}
          name="password"
          label="Password"
          {...NEW_PASSWORD}
          maxLength={PASSWORD_MAX_LENGTH + 1}
        />
      ) : null}
    </StepForm>
  );
}
