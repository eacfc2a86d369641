import * as contract from "@keystep/contract/applicants/address";
import type { AddressDraft } from "@keystep/contract/applicants/address";
import { PLACE, PREVIOUS_PLACE, type Address, type AddressStatus } from "@keystep/domain/applicants/address";
import { HOME_COUNTRY } from "@keystep/domain/kernel/countries";
import type { Expression } from "kysely";
import type { Dependencies } from "#src/dependencies";
import { changeApplicant } from "#src/features/applications/held-application";
import { changedFields } from "#src/features/cases/answers";
import { assertStored, assertVersion } from "#src/features/cases/case.policy";
import { writeOf } from "#src/features/cases/write";
import { jsonConstant, merged, nullIfOnly } from "#src/platform/db/expressions";
import { fetchRow, json, prepared } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { APPLICANT_WRITE } from "./applicant.repository.ts";
import { findEditableApplicant } from "./find-editable-application.ts";

// Answers sent are laid over the stored ones. An address with no answer left is deleted.
function laidOver(addressStatus: AddressStatus, stored: Expression<Address | null>, answers: Expression<AddressDraft>) {
  const known = merged(jsonConstant<Address>({ ...PLACE.unanswered, addressStatus }), stored, answers);
  return nullIfOnly(known, ["country", "addressHeldSincePrecision", "addressStatus"]);
}

function saving(status: AddressStatus) {
  const column = status === "active" ? "applicants.address" : "applicants.previous_address";
  return prepared(
    `applicants-save-${status}-address`,
    { ...APPLICANT_WRITE, answers: json<AddressDraft & { addressStatus: AddressStatus }>() },
    ({ answers, ...write }) =>
      changeApplicant(write, "applicant.address-saved", (applicant) =>
        applicant
          .set((eb) => {
            const address = laidOver(status, eb.ref(column), answers);
            return status === "active" ? { address } : { previous_address: address };
          })
          .returning(`${column} as address`),
      ),
  );
}

/** Answers the address as it is kept then, null where nothing of it is left; no row where the application is not as expected. */
const SAVE_ADDRESS = { active: saving("active"), inactive: saving("inactive") };

/** People can't say they live in a state we don't serve. An address stored before is taken as it is (interpretation, ADDR-03). */
function assertOfferedState({ config }: Dependencies, answers: AddressDraft, stored: Address | null): void {
  const state = answers.state ?? null;
  const country = answers.country ?? stored?.country ?? HOME_COUNTRY;
  if (state === null || country !== HOME_COUNTRY || state === stored?.state) return;
  if (!config.addressStates.includes(state))
    throw new Problem("request.invalid", { errors: [{ field: "state", message: PLACE.questions.state.message }] });
}

/** A finished address is judged as a whole on the day it is sent; a draft is laid over what is there. */
export const saveAddress = handle(contract.saveAddress, async (deps, call) => {
  const { params, query, body, principal } = call;
  const { addressStatus, version = null, ...answers } = body;
  const place = { ...params, sent: { address: answers } };
  const { application, applicant, steps } = await findEditableApplicant(deps, place, principal);
  if (query.draft === undefined) {
    const asked = addressStatus === "active" ? PLACE : PREVIOUS_PLACE;
    const { issues } = asked.judge(answers, deps.clock.today());
    if (issues.length > 0) throw new Problem("request.invalid", { errors: [...issues] });
  }
  if (addressStatus === "active") assertOfferedState(deps, answers, applicant.address);
  assertVersion("application", application, version);
  const stored = addressStatus === "active" ? applicant.address : applicant.previousAddress;
  const fields = changedFields(stored ?? PLACE.unanswered, answers);
  const saved = await fetchRow(deps.db, SAVE_ADDRESS[addressStatus], {
    ...writeOf(deps, call, { type: applicant.type, addressStatus, fields }),
    application: application.id,
    applicant: applicant.id,
    version,
    steps,
    answers: { ...answers, addressStatus },
  });
  assertStored("application", saved, version);
  return { ...(saved.address ?? { ...PLACE.unanswered, addressStatus }), version: saved.version };
});
