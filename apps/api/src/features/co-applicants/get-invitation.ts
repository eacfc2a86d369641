import type { getInvitation as route } from "@keystep/contract/co-applicants/co-applicants";
import type { AnswerOf } from "@keystep/contract/http/route";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import { maskedEmail } from "@keystep/domain/identity/masked-email";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { fetchRow } from "#src/platform/db/prepared";
import { secretHash } from "#src/platform/ids";
import { assertOpen } from "./invitation.policy.ts";
import { FIND_INVITATION } from "./invitation.repository.ts";

export async function getInvitation(
  { db, clock }: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const found = await fetchRow(db, FIND_INVITATION, { hash: secretHash(params.id) });
  assertOpen(found, { userId: principal?.userId ?? null, now: clock.now() });
  return {
    invitedBy: nameInEmail(found.mainFirstName, "main-applicant"),
    sentTo: maskedEmail(found.sentTo),
    applicationType: found.type,
    hasAccount: found.hasAccount,
  };
}
