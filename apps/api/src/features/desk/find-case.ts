import { NOT_THEIR_COMPLAINT, STEPPED_BACK } from "@keystep/domain/desk/case-page";
import { fullName } from "#src/platform/db/expressions";
import type { Db } from "#src/platform/db/database";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import { Problem } from "#src/platform/http/problem";
import { isBarred } from "#src/features/cases/barred";

const FIND = prepared("desk-find-case", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .selectFrom("cases as c")
    .leftJoin("users as u", "u.id", "c.assignee_id")
    .select((eb) => [
      "c.version",
      "c.assignee_id as holderId",
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("holderName"),
    ])
    .where("c.id", "=", id)
    .where((eb) => eb.not(isBarred(person, eb.ref("c.id")))),
);

const FIND_RECUSAL = prepared("desk-find-recusal", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query.selectFrom("recusals as r").select("r.case_id").where("r.case_id", "=", id).where("r.user_id", "=", person),
);

/** The reason that somebody is told of a case that is not there for them: they stepped back from it themselves. No other one is told. */
export async function whyNotThere(
  db: Db,
  named: { readonly id: string; readonly person: string },
): Promise<{ readonly detail?: string }> {
  return (await fetchRow(db, FIND_RECUSAL, named)) === null ? {} : { detail: STEPPED_BACK };
}

/** The version of a case and who has it. One that the person has no business with is not there for them. */
export async function findCase(db: Db, { id, person }: { readonly id: string; readonly person: string }) {
  const found = await fetchRow(db, FIND, { id, person });
  if (found === null) throw new Problem("case.not-found", await whyNotThere(db, { id, person }));
  const { version, holderId, holderName } = found;
  return { version, assignee: holderId === null ? null : { id: holderId, name: holderName } };
}

/** The refusal of a person without `complaint.work` (decision 0061). */
export function notTheirComplaint(): Problem {
  return new Problem("scope.missing", { detail: NOT_THEIR_COMPLAINT });
}
