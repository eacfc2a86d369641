import * as contract from "@keystep/contract/applicants/applicants";
import * as banking from "@keystep/contract/applicants/banking-details";
import * as address from "@keystep/contract/applicants/address";
import { DETAILS } from "@keystep/domain/applicants/details";
import { stepsSent } from "@keystep/domain/applications/step-of-answer";
import { applicantSeenBy } from "@keystep/domain/applicants/co-applicant-visibility";
import {
  assertMainApplicant,
  assertWithinReach,
  getOwnApplication,
} from "#src/features/applications/application.policy";
import { storeAndTell } from "#src/features/applications/tell-of-lapse";
import { changedFields } from "#src/features/cases/answers";
import { accountToStore } from "#src/features/cases/bank-account";
import { assertStored, assertVersion } from "#src/features/cases/case.policy";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import type { Dependencies } from "#src/dependencies";
import type { Principal } from "#src/platform/http/principal";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { INSERT_APPLICANT, UPDATE_APPLICANT } from "./applicant.repository.ts";
import {
  findBankingDetails,
  readBankingDetails,
  SAVE_BANKING_DETAILS,
  seeBankingDetails,
} from "./banking-details.repository.ts";
import { findEditableApplicant, findEditableApplication } from "./find-editable-application.ts";
import { saveAddress } from "./save-address.ts";

/** A finished form needs all its answers, on the day it is sent; a draft is stored as it is left. */
const createApplicant = handle(contract.createApplicant, async (deps, call) => {
  const { params, query, body, principal } = call;
  const { type, ...answers } = body;
  const steps = [...new Set([DETAILS.steps[type], ...stepsSent(type, answers)])];
  const application = await findEditableApplication(deps, { id: params.applicationId, steps }, principal);
  assertMainApplicant(application);
  if (query.draft === undefined) {
    const errors = DETAILS.judge(answers, deps.clock.today()).issues;
    if (errors.length > 0) throw new Problem("request.invalid", { errors: [...errors] });
  }
  const made = await fetchRow(deps.db, INSERT_APPLICANT, {
    ...writeOf(deps, call, { type, fields: changedFields({}, answers) }),
    application: application.id,
    applicant: newId(deps.clock),
    type,
    answers,
    version: null,
    steps,
  });
  if (made === null) throw new Problem("applicant.exists");
  return applicantSeenBy("main-applicant", made);
});

/** Fields that are not sent stay. Finished answers must be valid today; a draft may also clear an answer. */
const updateApplicant = handle(contract.updateApplicant, async (deps, call) => {
  const { params, query, body, principal } = call;
  const { version = null, ...answers } = body;
  const place = { ...params, sent: answers };
  const { application, applicant: stored, steps } = await findEditableApplicant(deps, place, principal);
  if (query.draft === undefined) {
    const { issues } = DETAILS.judge(answers, deps.clock.today());
    const errors = issues.filter(({ field }) => field in answers);
    if (errors.length > 0) throw new Problem("request.invalid", { errors });
  }
  assertVersion("application", application, version);
  const fields = changedFields(stored, answers);
  const saving = {
    ...writeOf(deps, call, { type: stored.type, fields }),
    application: application.id,
    applicant: stored.id,
    answers,
    version,
    steps,
  };
  const told = { application, changed: fields.map((field) => `${stored.type}.${field}`) };
  const changed = await storeAndTell(deps, told, (db) => fetchRow(db, UPDATE_APPLICANT, saving));
  assertStored("application", changed, version);
  return { ...applicantSeenBy(application.viewer, changed), version: changed.version };
});

type AccountCall = {
  readonly params: { readonly applicationId: string; readonly applicantId: string };
  readonly principal: Principal;
};

/** The account that `read` finds for this person. */
async function ownAccount<Account>(
  deps: Dependencies,
  { params, principal }: AccountCall,
  read: (deps: Dependencies, place: AccountCall["params"], person: string) => Promise<Account | null>,
): Promise<Account> {
  assertWithinReach(principal, params.applicationId);
  const place = { applicationId: params.applicationId, applicantId: params.applicantId.toLowerCase() };
  const found = await read(deps, place, principal.userId);
  if (found !== null) return found;
  await getOwnApplication(deps, params.applicationId, principal);
  throw new Problem("applicant.not-found");
}

const getBankingDetails = handle(banking.getBankingDetails, (deps, call) => ownAccount(deps, call, readBankingDetails));
const getMaskedBankingDetails = handle(banking.getMaskedBankingDetails, (deps, call) =>
  ownAccount(deps, call, seeBankingDetails),
);

const saveBankingDetails = handle(banking.saveBankingDetails, async (deps, call) => {
  const { params, query, principal } = call;
  const { version = null, ...sent } = call.body;
  const asked = { ...params, sent: { bankingDetails: sent } };
  const { application, applicant, steps } = await findEditableApplicant(deps, asked, principal);
  assertVersion("application", application, version);
  const kept = await findBankingDetails(deps, { applicationId: application.id, applicantId: applicant.id });
  const account = accountToStore(deps, kept, { sent, isDraft: query.draft !== undefined });
  const saved = await fetchRow(deps.db, SAVE_BANKING_DETAILS, {
    ...writeOf(deps, call, { type: applicant.type, fields: account.fields }),
    ...account.columns,
    application: application.id,
    applicant: applicant.id,
    version,
    steps,
  });
  if (saved === null) throw new Problem("application.version-conflict");
  return { ...account.summary, version: saved.version };
});

export const applicantsRoutes: readonly Registration[] = [
  createApplicant,
  updateApplicant,
  saveAddress,
  handle(address.listAddressStates, async ({ config }) => [...config.addressStates]),
  getBankingDetails,
  getMaskedBankingDetails,
  saveBankingDetails,
];
