import { PLACE, POST_PLACE, type AddressStatus } from "@keystep/domain/applicants/address";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useToday } from "#src/app/clock";
import { applicantIn, useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { otherPerson } from "#src/features/applications/journey/people";
import { AddressSwitch } from "#src/features/co-applicants/sharing-switch.tsx";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { FormAboutWhenField } from "#src/form/form-about-when-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { KnownAddresses } from "./known-addresses.tsx";
import { PreviousAddress } from "./previous-address.tsx";
import {
  asksResidenceNote,
  addressChanges,
  addressFinishedOn,
  addressValues,
  ADDRESS_QUESTIONS,
  sortedChanges,
  type AddressAnswers,
} from "./address-form.ts";
import { TEXTS } from "./address-texts.ts";
import type { ApplicationPlace } from "@keystep/contract/applications/applications";
import { saveAddress, type AddressAnswer, type AddressDraft } from "@keystep/contract/applicants/address";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { StepName } from "@keystep/domain/applications/steps";
import { withFields } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";
import type { Answers } from "#src/features/applications/drafts/autosaver";

const FIELDS = { active: "address", inactive: "previousAddress" } as const satisfies Record<AddressStatus, string>;

/** An address without any answer left is none. */
function keptAddress(saved: AddressAnswer): AddressAnswer | null {
  const { address, zip, city, state, addressHeldSince } = saved;
  return [address, zip, city, state, addressHeldSince].every((answer) => answer === null) ? null : saved;
}

/** Stores where an applicant lives and lived: each address by its own call, the rest with the applicant. */
function useSaveAddress(type: ApplicantType, step: StepName) {
  const { current, adopt, fetchNewer } = useOpenApplication();
  const saveApplicant = useSaveApplicant(type);

  async function saveOne(addressStatus: AddressStatus, answers: AddressDraft, isDraft: boolean): Promise<void> {
    const { id, version: held } = current();
    const applicant = applicantIn(current(), type);
    const { version, ...saved } = await call(saveAddress, {
      params: { applicationId: id, applicantId: applicant.id },
      query: isDraft ? { draft: "true" } : {},
      body: { ...answers, addressStatus, version: held },
    });
    adopt(withApplicant({ ...current(), version }, type, { [FIELDS[addressStatus]]: keptAddress(saved) }));
    // Another address is no longer shared.
    if (applicant.sharesAddress) adopt(await fetchNewer());
  }

  async function saveDraft(changes: Answers): Promise<void> {
    const { active, inactive, own } = sortedChanges(changes);
    if (Object.keys(active).length > 0) await saveOne("active", active, true);
    if (Object.keys(inactive).length > 0) await saveOne("inactive", inactive, true);
    if (Object.keys(own).length > 0) await saveApplicant(own);
  }

  async function finish(answers: AddressAnswers): Promise<ApplicationPlace> {
    const { address, previousAddress, ...own } = answers;
    await saveOne("active", address ?? {}, false);
    if (previousAddress) {
      await saveOne("inactive", previousAddress, false).catch((error: unknown) => {
        // The server judges an address by itself; the form has the one before in a part of its own.
        throw withFields(error, (field) => `previousAddress.${field}`);
      });
    }
    return saveApplicant(own, step);
  }

  return { saveDraft, finish };
}

/** On one's own step, where the other person joined: whether they may take over the address. */
function ForOther({ of }: { readonly of: ApplicantType }) {
  const { application } = useOpenApplication();
  const other = otherPerson(application);
  return of !== application.viewer || other === undefined ? null : (
    <AddressSwitch own={applicantIn(application, of)} other={other} />
  );
}

export function AddressStep() {
  const { step: name } = useOpenApplication();
  const { type, voice, named } = useWhosePart();
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
    >
      {isForPostOnly ? null : <KnownAddresses form={step.form} values={values} inProperty={texts.inProperty} />}
      <AddressFields
        form={step.form}
        of="now"
        place={values}
        isForPostOnly={isForPostOnly}
        addressLabel={isForPostOnly ? texts.postOnlyAddress : undefined}
        addressHint={isForPostOnly ? "A PO box, or the address of a friend or a service, is fine." : undefined}
      />
      <FormAboutWhenField
        control={control}
        name="addressHeldSince"
        precision="addressHeldSincePrecision"
        today={today}
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
      <ForOther of={type} />
      <PreviousAddress form={step.form} values={values} texts={texts} />
      {hadNote || asksResidenceNote(values, today) ? (
        <FormTextField control={control} name="residenceNote" label={texts.note} isOptional rows={4} />
      ) : null}
    </StepForm>
  );
}
