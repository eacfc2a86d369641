import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { findStep } from "@keystep/domain/applications/steps";
import { useState } from "react";
import { useToday } from "#src/app/clock";
import { applicationPath } from "#src/app/paths";
import { draftFields } from "#src/features/applications/draft-fields";
import { useOpenApplication } from "#src/features/applications/open-application";
import { StepForm } from "#src/features/applications/step-form.tsx";
import { useStepForm, type Held } from "#src/features/applications/use-step-form";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormRadioGroup } from "#src/form/form-radio-group.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import {
  detailsDraft,
  detailsSchema,
  detailsValues,
  DETAILS_QUESTIONS,
  isFromAccount,
  MARITAL_STATUS_CHOICES,
} from "./details-form.ts";
import { useSaveDetails } from "./use-save-details.ts";

const TEXTS = {
  "main-applicant": {
    heading: "About you",
    intro: "As it stands on your driver licence or passport, so that your documents match later.",
  },
  "co-applicant": {
    heading: "About your co-applicant",
    intro: "As it stands on their driver licence or passport, so that their documents match later.",
  },
} as const satisfies Record<ApplicantType, { heading: string; intro: string }>;

function FromAccountNote() {
  return (
    <p className="rounded-2xl bg-eucalyptus-paper px-5 py-3">
      Your name, email and phone come from your account. Change them here if this application needs something else.
    </p>
  );
}

export function DetailsStep() {
  const { application, user, step: name } = useOpenApplication();
  const type = findStep(name)?.applicantType ?? "main-applicant";
  const sourceOf = (held: Held) => ({
    type,
    user: held.user,
    applicant: held.application.applicants.find((applicant) => applicant.type === type),
  });
  // What was prefilled stays said while the person works on the form, though it is saved meanwhile.
  const [isPrefilled] = useState(() => isFromAccount(sourceOf({ application, user })));
  const schema = detailsSchema(useToday());
  const { saveDraft, finish } = useSaveDetails(type, name);
  const step = useStepForm({
    schemaFor: () => schema,
    valuesOf: (held) => detailsValues(sourceOf(held)),
    questions: DETAILS_QUESTIONS,
    draft: {
      select: (values, saved) => draftFields(schema.shape, values, saved),
      save: (changed) => saveDraft(detailsDraft(changed)),
    },
    finish,
  });
  const { control } = step.form;

  return (
    <StepForm step={step} {...TEXTS[type]} backHref={applicationPath(application.id, "context")}>
      {isPrefilled ? <FromAccountNote /> : null}
      <FormTextField
        control={control}
        name="firstName"
        label={DETAILS_QUESTIONS.firstName.label}
        autoComplete="given-name"
      />
      <FormTextField
        control={control}
        name="lastName"
        label={DETAILS_QUESTIONS.lastName.label}
        autoComplete="family-name"
      />
      <FormDateField
        control={control}
        name="dateOfBirth"
        emptyValue=""
        label={DETAILS_QUESTIONS.dateOfBirth.label}
        description="Day, month, year. Applicants are 18 or older."
      />
      <FormRadioGroup
        control={control}
        name="maritalStatus"
        label={DETAILS_QUESTIONS.maritalStatus.label}
        options={MARITAL_STATUS_CHOICES}
      />
      <FormTextField
        control={control}
        name="emailAddress"
        label={DETAILS_QUESTIONS.emailAddress.label}
        type="email"
        autoComplete="email"
      />
      <FormTextField
        control={control}
        name="phone"
        label={DETAILS_QUESTIONS.phone.label}
        type="tel"
        autoComplete="tel"
        description="For example 0412 345 678."
      />
    </StepForm>
  );
}
