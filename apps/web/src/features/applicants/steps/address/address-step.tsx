import { PLACE, POST_PLACE } from "@keystep/domain/applicants/address";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useToday } from "#src/app/clock";
import { applicantIn } from "#src/features/applicants/use-save-applicant";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { PreviousAddress } from "./previous-address.tsx";
import {
  asksResidenceNote,
  addressChanges,
  addressFinishedOn,
  addressValues,
  ADDRESS_QUESTIONS,
} from "./address-form.ts";
import { TEXTS } from "./address-texts.ts";
import { useSaveAddress } from "./use-save-address.ts";

export function AddressStep() {
  const { step: name } = useOpenApplication();
  const { type, voice, named, backHref } = useWhosePart();
  const today = useToday();
  const { saveDraft, finish } = useSaveAddress(type, name);
  const step = useStepForm({
    schemaFor: () => addressFinishedOn(today),
    valuesOf: (held) => addressValues(applicantIn(held, type)),
    questions: ADDRESS_QUESTIONS,
    select: (values, saved) => addressChanges(values, saved, today),
    saveDraft,
    finish,
  });
  const { control } = step.form;
  const values = useWatch({ control });
  // A note that stands there when the step opens can be deleted without its field disappearing at once.
  const [hadNote] = useState(values.residenceNote !== "");
  const texts = TEXTS[voice];
  const isForPostOnly = values.hasNoFixedAddress === true;

  return (
    <StepForm
      step={step}
      heading={named(texts.heading)}
      intro={texts.intro}
      whereIs={(field) => (field.startsWith("previousAddress.") ? texts.before : null)}
      backHref={backHref}
    >
      <AddressFields
        form={step.form}
        of="now"
        place={values}
        isForPostOnly={isForPostOnly}
        addressLabel={isForPostOnly ? texts.postOnlyAddress : undefined}
        addressHint={isForPostOnly ? "A PO box, or the address of a friend or a service, is fine." : undefined}
      />
      <FormDateField
        control={control}
        name="addressHeldSince"
        isOptional
        label={(isForPostOnly ? POST_PLACE : PLACE).questions.addressHeldSince.label}
        description={isForPostOnly ? undefined : texts.heldSince}
      />
      <FormCheckbox
        control={control}
        name="hasNoFixedAddress"
        label={texts.hasNoFixedAddress}
        description={texts.postIsEnough}
      />
      <PreviousAddress form={step.form} values={values} texts={texts} />
      {hadNote || asksResidenceNote(values, today) ? (
        <FormTextField control={control} name="residenceNote" label={texts.note} isOptional rows={4} />
      ) : null}
    </StepForm>
  );
}
