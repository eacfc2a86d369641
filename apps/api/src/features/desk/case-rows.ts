import type { CaseRow } from "@keystep/contract/desk/cases";
import { GONE_AFTER_SECONDS } from "@keystep/domain/desk/side-by-side";
import type { Expression, ExpressionBuilder, SelectQueryBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { fullName, instant, isTrue, LAST_MOMENT, NOW, secondsBefore } from "#src/platform/db/expressions";
import { query, type Prepared, type RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

/** A condition or column of row `c` of cases. */
export type OnCase = ExpressionBuilder<Schema & { c: Schema["cases"] }, "c">;

/** The people of a case by name and email. */
export function peopleOf(eb: OnCase) {
  return jsonArrayFrom(
    eb
      .selectFrom("case_people as p")
      .select(["p.name", "p.email"])
      .whereRef("p.case_id", "=", "c.id")
      .orderBy("p.position"),
  );
}

/** Since when it stands still, of the deadline that began first. */
export function pausedOn(eb: OnCase) {
  return eb
    .selectFrom("case_clocks as k")
    .select((of) => of.fn.min("k.paused_on").as("day"))
    .whereRef("k.case_id", "=", "c.id")
    .where("k.met_at", "is", null);
}

/** Null where no deadline runs. */
export function dueAt(eb: OnCase) {
  return eb.case().when("c.due_at", "<", LAST_MOMENT).then(eb.ref("c.due_at")).end();
}

function hasNews(eb: OnCase, person: Expression<string>) {
  return isTrue(
    eb.exists(
      eb
        .selectFrom("case_looks as l")
        .select("l.case_id")
        .where("l.user_id", "=", person)
        .whereRef("l.case_id", "=", "c.id")
        .whereRef("l.seen_version", "<", "c.version"),
    ),
  );
}

/** Messages that wait for us, of those people whose conversation the reader may open. */
function unansweredOf(eb: OnCase, reader: Expression<string>) {
  return eb
    .selectFrom("case_people as p")
    .innerJoin("conversations as t", "t.user_id", "p.user_id")
    .innerJoin("case_sources as ts", (join) =>
      join.onRef("ts.source_id", "=", "p.user_id").on("ts.kind", "=", "conversation"),
    )
    .innerJoin("cases as tc", "tc.id", "ts.case_id")
    .select((of) => of.fn.sum(of("t.newest_number", "-", of.ref("t.answered_up_to"))).as("unanswered"))
    .whereRef("p.case_id", "=", "c.id")
    .where("tc.closed_at", "is", null)
    .where((of) => of.not(of.fn<boolean>("is_barred_conversation", [reader, "p.user_id"])));
}

/** The others who have it open, and whether each has typed something there that they have not sent. */
export function hereBeside(eb: OnCase, { person, now }: Looking) {
  return jsonArrayFrom(
    eb
      .selectFrom("case_presences as h")
      .innerJoin("users as w", "w.id", "h.user_id")
      .select((of) => [
        "w.id",
        fullName(of.ref("w.first_name"), of.ref("w.last_name")).as("name"),
        instant(of.ref("h.since")).as("since"),
        isTrue(
          of.exists(
            of
              .selectFrom("case_drafts as d")
              .select("d.field")
              .whereRef("d.case_id", "=", "h.case_id")
              .whereRef("d.user_id", "=", "h.user_id")
              .whereRef("d.saved_at", ">=", "h.since"),
          ),
        ).as("isWriting"),
      ])
      .whereRef("h.case_id", "=", "c.id")
      .where("h.user_id", "<>", person)
      .where("h.seen_at", ">", secondsBefore(now, GONE_AFTER_SECONDS)),
  );
}

/** The person who looks, and the time. */
type Looking = { readonly person: Expression<string>; readonly now: Expression<Date> };

/** Cases `c` as lists show them to this person, by the clock of the database unless the caller has one. */
export function caseRows(person: Expression<string>, now: Expression<Date> = NOW) {
  return query
    .selectFrom("cases as c")
    .leftJoin("users as u", "u.id", "c.assignee_id")
    .select(["c.id", "c.kind", "c.reference", "c.type", "c.status", "c.stage", "c.state", "c.version"])
    .select(["c.amount_cents as amountCents", "c.waits_for as waitsFor", "c.due_clock as dueClock"])
    .select([
      "c.sort_name as sortName",
      "c.opened_at as openedAt",
      "c.closed_at as closedAt",
      "c.look_drawn_at as lookDrawnAt",
      "c.assignee_id as assigneeId",
    ])
    .select((eb) => [
      dueAt(eb).as("dueAt"),
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("assigneeName"),
      peopleOf(eb).as("people"),
      pausedOn(eb).as("pausedOn"),
      hasNews(eb, person).as("hasNews"),
      unansweredOf(eb, person).as("unanswered"),
      hereBeside(eb, { person, now }).as("here"),
    ]);
}

type Stored = RowOf<
  Prepared<
    never,
    ReturnType<typeof caseRows> extends SelectQueryBuilder<infer _DB, infer _Names, infer Row> ? Row : never
  >
>;

export function caseRowOf({ assigneeId, assigneeName, amountCents, sortName: _name, ...row }: Stored): CaseRow {
  return {
    ...row,
    amountCents: amountCents === 0 ? null : amountCents,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName },
    dueAt: row.dueAt?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    lookDrawnAt: row.lookDrawnAt?.toISOString() ?? null,
    mayLook: null,
    lookRemindedAt: null,
    unanswered: Number(row.unanswered ?? 0),
  };
}
