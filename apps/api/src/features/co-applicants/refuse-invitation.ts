import type { refuseInvitation as route } from "@keystep/contract/co-applicants/co-applicants";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { execute } from "#src/platform/db/prepared";
import { newSecret, secretHash } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { refusedEmail } from "./emails/pair-emails.ts";
import { assertOpen } from "./invitation.policy.ts";
import { holdInvitation, REFUSE } from "./invitation.repository.ts";

/** Takes no account and does not tell who refused. A person who joined leaves by another call. */
export async function refuseInvitation(
  deps: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<undefined> {
  const hash = secretHash(params.id);
  const userId = principal?.userId ?? null;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const found = await holdInvitation(tx, hash);
    assertOpen(found, { userId, now });
    if (found.joinedBy !== null) throw new Problem("invitation.not-found");
    const { applicationId, mainEmail: to, type } = found;
    await execute(tx, REFUSE, { application: applicationId, person: userId, now, noHash: secretHash(newSecret()) });
    await sendEmail(deps, tx, refusedEmail({ to, type, brand: deps.config.brand }));
  });
}
