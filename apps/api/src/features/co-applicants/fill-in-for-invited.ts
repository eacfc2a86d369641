import * as contract from "@keystep/contract/co-applicants/co-applicants";
import { assertEditable, assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { FILL_IN, holdPair } from "./invitation.repository.ts";

/** Changes no answer and no link: the invited person can still join, and then agrees to what was filled in. */
export const fillInForInvited = handle(contract.fillInForInvited, async (deps, call) => {
  const { params, principal, body } = call;
  assertWithinReach(principal, params.id);
  return deps.db.transaction(async (tx) => {
    const pair = await holdPair(tx, params.id, principal.userId);
    if (pair === null) throw new Problem("application.not-found");
    assertMainApplicant(pair);
    assertEditable(pair.status);
    if (pair.coApplicantId === null) throw new Problem("applicant.not-found");
    if (pair.coEmail !== null) throw new Problem("co-applicant.has-joined");
    const { isFilledIn } = body;
    const standing = await fetchRow(tx, FILL_IN, {
      ...writeOf(deps, call),
      application: pair.applicationId,
      coApplicant: pair.coApplicantId,
      isFilledIn,
      action: isFilledIn ? "co-applicant.filling-in-begun" : "co-applicant.filling-in-ended",
    });
    if (standing === null) throw new Problem("co-applicant.not-invited");
    const { sentTo, sentAt, expiresAt } = standing;
    return { sentTo, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString(), refusedAt: null, isFilledIn };
  });
});
