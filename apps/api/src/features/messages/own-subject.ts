import type { SubjectKind } from "@keystep/domain/messages/message";
import { IS_PARTY } from "#src/features/applications/application.policy";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

/** What a message is about. */
export type Subject = { readonly kind: SubjectKind; readonly id: string };

/** By kind: SQL that finds the thing `$1` where it is person `$2`'s own. */
const OWN: Record<SubjectKind, string> = {
  application: `SELECT FROM applications a WHERE a.id = $1 AND ${IS_PARTY}`,
  "mortgage-share": "SELECT FROM mortgage_share_applications m WHERE m.id = $1 AND m.user_id = $2",
  lead: "SELECT FROM leads l WHERE l.id = $1 AND l.user_id = $2",
};

/** Whether the person may write about it: an application of theirs, as either of its two people, a mortgage share application or a lead of their own (ROLE-03). */
export async function isOwnSubject(db: Db, { kind, id }: Subject, userId: string): Promise<boolean> {
  return (await db.run(statement(`messages-own-${kind}`, OWN[kind]), [id, userId])).length > 0;
}
