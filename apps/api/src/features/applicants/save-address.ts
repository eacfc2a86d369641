import * as contract from "@keystep/contract/applicants/address";
import type { AddressDraft } from "@keystep/contract/applicants/address";
import { PLACE, type Address } from "@keystep/domain/applicants/address";
import { HOME_COUNTRY } from "@keystep/domain/kernel/countries";
import { changedFields } from "#src/features/cases/answers";
import { assertStored, assertVersion } from "#src/features/cases/case.policy";
import type { Dependencies } from "#src/dependencies";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { SAVE_ADDRESS } from "./address.repository.ts";
import { findEditableApplicant } from "./find-editable-application.ts";

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
    const { issues } = PLACE.judge(answers, deps.clock.today());
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
