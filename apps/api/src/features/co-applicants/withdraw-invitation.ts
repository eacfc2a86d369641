import type { withdrawInvitation as route } from "@keystep/contract/co-applicants/co-applicants";
import type { Dependencies } from "#src/dependencies";
import { assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { endInvitation, findPair, holdApplication } from "./invitation.repository.ts";

/** The link is dead; a person who joined by it before stays. */
export async function withdrawInvitation(
  { db }: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<undefined> {
  assertWithinReach(principal, params.id);
  await db.transaction(async (tx) => {
    await holdApplication(tx, params.id);
    const pair = await findPair(tx, params.id, principal.userId);
    if (pair === null) throw new Problem("application.not-found");
    assertMainApplicant(pair);
    await endInvitation(tx, pair.applicationId, principal.userId);
  });
}
