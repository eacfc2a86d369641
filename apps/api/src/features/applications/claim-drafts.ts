import type { Db } from "#src/platform/db/database";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";

const CLAIM = prepared("applications-claim-drafts", { person: "uuid", now: "timestamptz" }, ({ person, now }) =>
  query
    .updateTable("applications as a")
    .from("users as u")
    .set({ claimed_at: now, updated_at: now })
    .where("u.id", "=", person)
    .whereRef("a.user_id", "=", "u.id")
    .whereRef("a.email_address", "=", "u.email")
    .where("a.claimed_at", "is", null)
    .returning("a.id"),
);

type Proof = { readonly userId: string; readonly now: Date };

export async function claimDrafts(db: Db, { userId, now }: Proof): Promise<void> {
  const claimed = await fetchRows(db, CLAIM, { person: userId, now });
  for (const { id } of claimed) {
    await recordEvent(db, { action: "application.claimed", actorUserId: userId, subjectId: id });
  }
}
