import * as contract from "@keystep/contract/desk/case";
import { SHARED_FACTS, type PairJudgement, type SharedFact } from "@keystep/domain/desk/case-pair";
import type { Expression } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import pg from "pg";
import { isBarred } from "#src/features/cases/barred";
import { eventOf, writeOf, WRITE } from "#src/features/cases/write";
import { constant, fullName, instant } from "#src/platform/db/expressions";
import { execute, fetchRow, fetchRows, prepared, query, textIn } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { peopleOf } from "./case-rows.ts";
import { findCase } from "./find-case.ts";
import { followBeforeReading } from "./follow/follow-cases.ts";

const SHOWN = 20;

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
function standingJudgement(one: Expression<string>, other: Expression<string>) {
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

const LIST = prepared("desk-list-other-cases", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .with("shared", () =>
      sharing(id, "email")
        .union(sharing(id, "phone"))
        .union(sharing(id, "abn"))
        .union(sharing(id, "birth-date"))
        .union(sharingStreet(id)),
    )
    .with("others", (db) =>
      db
        .selectFrom("shared")
        .select((eb) => ["shared.id", eb.fn.jsonAgg("shared.fact").as("facts")])
        .groupBy("shared.id"),
    )
    .selectFrom("others as o")
    .innerJoin("cases as c", "c.id", "o.id")
    .select(["c.id", "c.kind", "c.type", "c.reference", "c.status", "c.stage", "o.facts"])
    .select((eb) => [peopleOf(eb).as("people"), jsonObjectFrom(standingJudgement(id, eb.ref("c.id"))).as("judgement")])
    .where((eb) => eb.not(isBarred(person, eb.ref("c.id"))))
    .orderBy("c.opened_at", "desc")
    .orderBy("c.id")
    .limit(SHOWN),
);

const FIND = prepared("desk-find-case-pair", { one: "uuid", other: "uuid" }, ({ one, other }) =>
  standingJudgement(one, other),
);

const JUDGE = prepared(
  "desk-judge-case-pair",
  {
    ...WRITE,
    id: "uuid",
    one: "uuid",
    other: "uuid",
    judgement: textIn<PairJudgement>(),
    replaces: "uuid?",
  },
  ({ id, one, other, judgement, replaces, ...write }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("case_pairs")
          .values((eb) => ({
            id,
            case_id: eb.fn<string>("least", [one, other]),
            other_id: eb.fn<string>("greatest", [one, other]),
            judgement,
            replaces_id: replaces,
            by_id: write.person,
            judged_at: write.now,
          }))
          .returning("id"),
      )
      .with("recorded", (db) => insertEvents(db.selectFrom("made"), () => eventOf(write, "case.pair-judged", one)))
      .selectFrom("made")
      .select("made.id"),
);

export const listOtherCases = handle(contract.listOtherCases, async (deps, { params, principal }) => {
  await followBeforeReading(deps);
  const seen = { id: params.id, person: principal.userId };
  await findCase(deps.db, seen);
  const rows = await fetchRows(deps.db, LIST, seen);
  return rows.map(({ facts, ...row }) => ({ ...row, facts: SHARED_FACTS.filter((fact) => facts?.includes(fact)) }));
});

const TAKEN = new Set(["23505", "KS403"]);

export const judgeCasePair = handle(contract.judgeCasePair, async (deps, call) => {
  const { params, body, principal } = call;
  const { id, otherId } = params;
  const person = principal.userId;
  if (id === otherId) throw new Problem("case.not-found");
  await findCase(deps.db, { id, person });
  await findCase(deps.db, { id: otherId, person });
  const stands = await fetchRow(deps.db, FIND, { one: id, other: otherId });
  if (stands?.judgement === body.judgement) return stands;
  if ((stands?.id ?? null) !== body.from) throw new Problem("case.changed");
  const write = writeOf(deps, call, { otherId, said: body.judgement });
  const values = { ...write, id: newId(deps.clock), one: id, other: otherId, judgement: body.judgement };
  try {
    await execute(deps.db, JUDGE, { ...values, replaces: body.from });
  } catch (error) {
    if (error instanceof pg.DatabaseError && TAKEN.has(error.code ?? "")) throw new Problem("case.changed");
    throw error;
  }
  const made = await fetchRow(deps.db, FIND, { one: id, other: otherId });
  if (made === null) throw new Problem("case.changed");
  return made;
});
