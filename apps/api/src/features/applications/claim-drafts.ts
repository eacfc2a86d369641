import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";

const CLAIM = statement(
  "applications-claim-drafts",
  `UPDATE applications a SET claimed_at = $2, updated_at = $2
   FROM users u WHERE u.id = $1 AND a.user_id = u.id AND a.email_address = u.email AND a.claimed_at IS NULL RETURNING a.id`,
);

type Proof = { readonly userId: string; readonly requestId: string; readonly now: Date };

export async function claimDrafts(db: Db, { userId, requestId, now }: Proof): Promise<void> {
  const claimed = await db.run<{ id: string }>(CLAIM, [userId, now]);
  for (const { id } of claimed) {
    await recordEvent(db, { action: "application.claimed", actorUserId: userId, applicationId: id, requestId });
  }
}
