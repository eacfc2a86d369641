import type { ApplicationPlace } from "@keystep/contract/applications/applications";
import { saveAddress, type AddressAnswer, type AddressDraft } from "@keystep/contract/applicants/address";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { AddressStatus } from "@keystep/domain/applicants/address";
import type { StepName } from "@keystep/domain/applications/steps";
import { withFields } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { applicantIn, useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";
import type { Answers } from "#src/features/applications/drafts/autosaver";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { sortedChanges, type AddressAnswers } from "./address-form.ts";

const FIELDS = { active: "address", inactive: "previousAddress" } as const satisfies Record<AddressStatus, string>;

/** An address without any answer left is none. */
function keptAddress(saved: AddressAnswer): AddressAnswer | null {
  const { address, zip, city, state, addressHeldSince } = saved;
  return [address, zip, city, state, addressHeldSince].every((answer) => answer === null) ? null : saved;
}

/** Stores where an applicant lives and lived: each address by its own call, the rest with the applicant. */
export function useSaveAddress(type: ApplicantType, step: StepName) {
  const { current, adopt } = useOpenApplication();
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
