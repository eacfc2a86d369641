import * as contract from "@keystep/contract/desk/case";
import { SHARED_FACTS, type PairJudgement } from "@keystep/domain/desk/case-pair";
import type { Expression } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import pg from "pg";
import { isBarred } from "#src/features/cases/barred";
import { isUndone } from "#src/features/cases/offer";
import { sharingCases, standingJudgement } from "#src/features/cases/other-cases";
import { eventOf, writeOf, WRITE } from "#src/features/cases/write";
import { fullName } from "#src/platform/db/expressions";
import { execute, fetchRow, fetchRows, prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { dueAt, pausedOn, peopleOf } from "./case-rows.ts";
import { findCase } from "./find-case.ts";
import { followBeforeReading } from "./follow/follow-cases.ts";

const SHOWN = 20;

/** The decision of a case that stands: its decline, or the offer that was accepted; no row of any other case. */
function decisionOf(about: Expression<string>) {
  return query
    .selectFrom("proposals as p")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .select("p.frozen")
    .where("p.case_id", "=", about)
    .where("p.state", "=", "confirmed")
    .where("p.outcome", "<>", "undo")
    .where("a.status", "in", ["declined", "accepted", "settled"])
    .where((eb) => eb.not(isUndone(eb.ref("p.id"))))
    .orderBy("p.ended_at", "desc")
    .limit(1);
}

const LIST = prepared("desk-list-other-cases", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .with("shared", () => sharingCases(id))
    .with("others", (db) =>
      db
        .selectFrom("shared")
        .select((eb) => ["shared.id", eb.fn.jsonAgg("shared.fact").as("facts")])
        .groupBy("shared.id"),
    )
    .selectFrom("others as o")
    .innerJoin("cases as c", "c.id", "o.id")
    .leftJoin("users as u", "u.id", "c.assignee_id")
    .select(["c.id", "c.kind", "c.type", "c.reference", "c.status", "c.stage", "c.state", "o.facts"])
    .select(["c.waits_for as waitsFor", "c.due_clock as dueClock"])
    .select((eb) => [
      "c.assignee_id as assigneeId",
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("assigneeName"),
      dueAt(eb).as("dueAt"),
      pausedOn(eb).as("pausedOn"),
      "c.opened_at as openedAt",
      "c.closed_at as closedAt",
    ])
    .select((eb) => [peopleOf(eb).as("people"), jsonObjectFrom(standingJudgement(id, eb.ref("c.id"))).as("judgement")])
    .select((eb) => decisionOf(eb.ref("c.id")).as("decided"))
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

/** Our payment and share by it; null of a decline. */
function inForceOf(decided: RowOf<typeof LIST>["decided"]) {
  if (decided === null || decided.amountCents === null || decided.shareBasisPoints === null) return null;
  return { amountCents: decided.amountCents, shareBasisPoints: decided.shareBasisPoints };
}

export const listOtherCases = handle(contract.listOtherCases, async (deps, { params, principal }) => {
  await followBeforeReading(deps, params.id);
  const seen = { id: params.id, person: principal.userId };
  await findCase(deps.db, seen);
  const rows = await fetchRows(deps.db, LIST, seen);
  return rows.map(({ facts, decided, assigneeId, assigneeName, ...row }) => ({
    ...row,
    dueAt: row.dueAt?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName },
    facts: SHARED_FACTS.filter((fact) => facts?.includes(fact)),
    declinedFor: decided?.reasons.map(({ customerWords }) => customerWords) ?? [],
    inForce: inForceOf(decided),
  }));
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
