import type { withdrawInvitation as route } from "@keystep/contract/co-applicants/co-applicants";
import type { Dependencies } from "#src/dependencies";
import { assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import { execute } from "#src/platform/db/prepared";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { holdPair, WITHDRAW } from "./invitation.repository.ts";

/** The link is dead; a person who joined by it before stays. */
export async function withdrawInvitation(
  { db }: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<undefined> {
  assertWithinReach(principal, params.id);
  await db.transaction(async (tx) => {
    const pair = await holdPair(tx, params.id, principal.userId);
    if (pair === null) throw new Problem("application.not-found");
    assertMainApplicant(pair);
    await execute(tx, WITHDRAW, { person: principal.userId, application: pair.applicationId });
  });
}
