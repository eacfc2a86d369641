import type { SubjectKind } from "@keystep/domain/messages/message";
import { isParty } from "#src/features/cases/parties";
import type { Db } from "#src/platform/db/database";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";

export type Subject = { readonly kind: SubjectKind; readonly id: string };

const OWN = {
  application: prepared("messages-own-application", { id: "uuid", person: "uuid" }, ({ id, person }) =>
    query.selectFrom("applications as a").select("a.id").where("a.id", "=", id).where(isParty(person)),
  ),
  "mortgage-share": prepared("messages-own-mortgage-share", { id: "uuid", person: "uuid" }, ({ id, person }) =>
    query.selectFrom("mortgage_share_applications").select("id").where("id", "=", id).where("user_id", "=", person),
  ),
  lead: prepared("messages-own-lead", { id: "uuid", person: "uuid" }, ({ id, person }) =>
    query.selectFrom("leads").select("id").where("id", "=", id).where("user_id", "=", person),
  ),
};

/** Whether the person may write about it: an application of theirs, as either of its two people, a mortgage share application or a lead of their own (ROLE-03). */
export async function isOwnSubject(db: Db, { kind, id }: Subject, person: string): Promise<boolean> {
  return (await fetchRow(db, OWN[kind], { id, person })) !== null;
}
