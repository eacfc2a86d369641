import type { SharedFact } from "@keystep/domain/desk/case-pair";
import type { Expression } from "kysely";
import { constant, fullName, instant } from "#src/platform/db/expressions";
import { query } from "#src/platform/db/prepared";

const COLUMN_OF = { email: "email", phone: "phone", abn: "abn", "birth-date": "birth_date" } as const;

/** The other cases with a person who shares this fact with one of the case `id`. A birth date counts with the name. */
function sharing(id: Expression<string>, fact: keyof typeof COLUMN_OF) {
  const column = COLUMN_OF[fact];
  const found = query
    .selectFrom("case_people as mine")
    .innerJoin("case_people as theirs", (join) => join.onRef(`theirs.${column}`, "=", `mine.${column}`))
    .select(["theirs.case_id as id", constant<SharedFact>(fact).as("fact")])
    .where("mine.case_id", "=", id)
    .whereRef("theirs.case_id", "<>", "mine.case_id");
  if (fact !== "birth-date") return found;
  return found.where((eb) => eb(eb.fn<string>("lower", ["theirs.name"]), "=", eb.fn<string>("lower", ["mine.name"])));
}

/** The judgement of a pair that no other one replaced. */
export function standingJudgement(one: Expression<string>, other: Expression<string>) {
  return query
    .selectFrom("case_pairs as j")
    .innerJoin("users as w", "w.id", "j.by_id")
    .select((eb) => [
      "j.id",
      "j.judgement",
      instant(eb.ref("j.judged_at")).as("judgedAt"),
      fullName(eb.ref("w.first_name"), eb.ref("w.last_name")).as("by"),
    ])
    .where((eb) => eb("j.case_id", "=", eb.fn<string>("least", [one, other])))
    .where((eb) => eb("j.other_id", "=", eb.fn<string>("greatest", [one, other])))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("case_pairs as n").select("n.id").whereRef("n.replaces_id", "=", "j.id"))),
    );
}

/** The other cases with somebody of the same surname at the same street address. */
function sharingStreet(id: Expression<string>) {
  return query
    .selectFrom("case_people as mine")
    .innerJoin("case_people as theirs", (join) => join.onRef("theirs.streets", "&&", "mine.streets"))
    .select(["theirs.case_id as id", constant<SharedFact>("street").as("fact")])
    .where("mine.case_id", "=", id)
    .whereRef("theirs.case_id", "<>", "mine.case_id");
}

/** The other cases that may be of the same people, each once for every fact that they share. */
export function sharingCases(id: Expression<string>) {
  return sharing(id, "email")
    .union(sharing(id, "phone"))
    .union(sharing(id, "abn"))
    .union(sharing(id, "birth-date"))
    .union(sharingStreet(id));
}
