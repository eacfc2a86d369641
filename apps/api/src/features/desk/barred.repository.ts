import type { Db } from "#src/platform/db/database";
import { expressionBuilder, type Expression } from "kysely";
import type { Schema } from "#src/platform/db/schema";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";

// As `is_barred` of the database says it of one case.
const LIST = prepared("desk-list-barred", { person: "uuid" }, ({ person }) =>
  query
    .with("mine", (db) =>
      db
        .selectFrom("case_people as p")
        .innerJoin("users as u", (join) => join.on("u.id", "=", person))
        .select(["p.case_id", "p.position"])
        .where((eb) => eb.or([eb("p.user_id", "=", person), eb("p.email", "=", eb.ref("u.email"))])),
    )
    .with("partners", (db) =>
      db
        .selectFrom("mine")
        .innerJoin("case_people as p", (join) =>
          join.onRef("p.case_id", "=", "mine.case_id").onRef("p.position", "<>", "mine.position"),
        )
        .select("p.email")
        .where("p.email", "is not", null),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom("recusals as r")
        .select("r.case_id as id")
        .where("r.user_id", "=", person)
        .union(eb.selectFrom("mine").select("mine.case_id as id"))
        .union(
          eb
            .selectFrom("case_people as p")
            .select("p.case_id as id")
            .where("p.email", "in", eb.selectFrom("partners").select("partners.email")),
        )
        .as("barred"),
    )
    .select("barred.id"),
);

/** The cases that a person of ours has no business with: their own, those of people they apply with, and those they stepped back from. */
export async function findBarred(db: Db, person: string): Promise<string[]> {
  return (await fetchRows(db, LIST, { person })).map(({ id }) => id);
}

/** The condition that a case is none of those. */
export function isNoneOf(barred: Expression<readonly string[]>, id: Expression<string>) {
  const eb = expressionBuilder<Schema>();
  return eb.not(eb(id, "=", eb.fn.any(barred)));
}
