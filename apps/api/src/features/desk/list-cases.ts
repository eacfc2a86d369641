import * as contract from "@keystep/contract/desk/cases";
import type { CaseRow } from "@keystep/contract/desk/cases";
import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { QUEUE_COUNT_LIMIT, QUEUE_NAMES, QUEUES, type Queue, type QueueCondition } from "@keystep/domain/desk/queues";
import { dayIn } from "@keystep/domain/clocks/state-time";
import { lookDueOn } from "@keystep/domain/desk/look-due";
import { dueBefore } from "@keystep/domain/desk/due-group";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { eventOf } from "#src/features/cases/write";
import { isRowBefore, minutesBefore, NOW, rowCount } from "#src/platform/db/expressions";
import { composed, fetchOne, fetchRow, fetchRows, prepared, query, type ParametersOf } from "#src/platform/db/prepared";
import type { Dependencies } from "#src/dependencies";
import { findCalendar } from "#src/features/clocks/calendar";
import { listLooking, NOBODY_LOOKING, type Looking } from "#src/features/decisions/second-look.repository";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { findBarred, isNoneOf } from "./barred.repository.ts";
import { byCondition, byFilter, CALLER, ofQueue, type CaseFilter } from "./case-conditions.ts";
import { orderOf, readPlace, writePlace, type Place } from "./case-places.ts";
import { caseRowOf, caseRows, type OnCase } from "./case-rows.ts";
import { followBeforeReading } from "./follow/follow-cases.ts";

const TYPE_OF = {
  "c.due_at": "timestamptz",
  "c.closed_at": "timestamptz",
  "c.look_drawn_at": "timestamptz",
  "c.amount_cents": "bigint",
  "c.sort_name": "text",
} as const;

type Page = { readonly filter: CaseFilter; readonly from: Place | null; readonly isBackward: boolean };

/** A page that stays open asks what is new every few seconds. The same cases, shown again, are recorded once in this time. */
const TOLD_ONCE_IN_MINUTES = 10;

function shownIn(eb: ExpressionBuilder<{ page: { id: string } }, "page">) {
  return eb.cast<object>(jsonBuildObject({ caseIds: eb.fn.jsonAgg("page.id") }), "jsonb");
}

/** One row more than a page has, so that it is known whether another page follows. */
export function pageStatement({ filter, from, isBackward }: Page) {
  const { column, isDescending } = orderOf(filter.queue, filter.sort);
  const isDown = isDescending !== isBackward;
  const direction = isDown ? "desc" : "asc";
  return composed({ ...CALLER, assignee: "uuid?", dueBefore: "timestamptz?", value: "text?", id: "uuid?" }, (given) => {
    const { person, now, barred, assignee, dueBefore, value, id } = given;
    return (
      query
        // Filters are judged within an index, and only the cases of the page are read.
        .with("found", (db) => {
          const ids = db
            .selectFrom("cases as c")
            .select("c.id")
            .where(ofQueue(filter.queue, { person, now }))
            .where(byFilter(filter, { person }, { assignee, dueBefore }))
            .where((eb) => isNoneOf(barred, eb.ref("c.id")))
            .orderBy(column, direction)
            .orderBy("c.id", direction)
            .limit(ROWS_AT_A_TIME + 1);
          if (from === null) return ids;
          return ids.where((eb) => {
            const edge = eb.cast(value, TYPE_OF[column]);
            return isDown
              ? isRowBefore([eb.ref(column), eb.ref("c.id")], eb.tuple(edge, id))
              : isRowBefore([edge, id], eb.refTuple(column, "c.id"));
          });
        })
        .with("page", (db) =>
          caseRows(person, now)
            .select((eb) => eb.cast<string>(column, "text").as("place"))
            .where("c.id", "in", db.selectFrom("found").select("found.id"))
            .orderBy(column, direction)
            .orderBy("c.id", direction),
        )
        .with("noted", (db) =>
          insertEvents(
            db.selectFrom("page").having((eb) => {
              const known = eb
                .selectFrom("events as e")
                .select("e.id")
                .where("e.actor_user_id", "=", person)
                .where("e.occurred_at", ">", minutesBefore(NOW, TOLD_ONCE_IN_MINUTES))
                .where("e.action", "=", "cases.listed")
                .where((of) => of(of.cast<string>("e.details", "text"), "=", of.cast<string>(shownIn(eb), "text")));
              return eb.and([eb(rowCount(), ">", 0), eb.not(eb.exists(known))]);
            }),
            (eb) => eventOf({ person, details: shownIn(eb) }, "cases.listed"),
          ),
        )
        .selectFrom("page")
        .selectAll()
    );
  });
}

/** Without what tells how it was decided: the one who looks a second time sees that after their own outcome. */
function blind(row: CaseRow): CaseRow {
  const untold = { dueAt: null, dueClock: null, pausedOn: null, closedAt: null } as const;
  return { ...row, ...untold, status: "decided", stage: "working", waitsFor: "us" };
}

function lookersOf({ mayLook, remindedAt }: Looking = NOBODY_LOOKING) {
  return { mayLook, lookRemindedAt: remindedAt };
}

/** Nor do filters tell it. */
function withoutTelling<Asked extends CaseFilter>({ status: _status, stage: _stage, due: _due, ...asked }: Asked) {
  return asked;
}

export const listCases = handle(contract.listCases, async (deps, { query: asked, principal }) => {
  const { db, clock } = deps;
  await followBeforeReading(deps);
  const { awaitsLook: isBlind }: QueueCondition = QUEUES[asked.queue].has;
  const { after, before, ...filter } = isBlind === true ? withoutTelling(asked) : asked;
  const isBackward = after === undefined && before !== undefined;
  const from = place(after ?? before);
  const person = principal.userId;
  const statement = pageStatement({ filter, from, isBackward });
  const { assignee } = filter;
  const due = isBlind === true ? undefined : asked.due;
  const now = clock.now();
  const found = await fetchRows(db, statement, {
    person,
    now,
    barred: await findBarred(db, person),
    dueBefore: due === undefined ? null : new Date(dueBefore(due, now.toISOString())),
    assignee: assignee === undefined || assignee === "me" || assignee === "nobody" ? null : assignee,
    value: from?.[0] ?? null,
    id: from?.[1] ?? null,
  });
  const isMore = found.length > ROWS_AT_A_TIME;
  const page = found.slice(0, ROWS_AT_A_TIME);
  const rows = isBackward ? page.toReversed() : page;
  const placeOf = (row: (typeof rows)[number] | undefined) =>
    row === undefined ? null : writePlace([row.place, row.id]);
  const isPast = isBackward ? isMore : from !== null;
  const isOn = isBackward ? true : isMore;
  const looking =
    isBlind === true ? await listLooking(db, { cases: rows.map(({ id }) => id), now, reader: person }) : null;
  return {
    items: rows.map(({ place: _place, ...row }) =>
      looking === null ? caseRowOf(row) : { ...blind(caseRowOf(row)), ...lookersOf(looking.get(row.id)) },
    ),
    next: isOn ? placeOf(rows.at(-1)) : null,
    previous: isPast ? placeOf(rows[0]) : null,
  };
});

function place(text: string | undefined): Place | null {
  return text === undefined ? null : readPlace(text);
}

/** A count leaves out what the list has: one's own proposals, and looks at decisions that one had a part in. They wait for colleagues, whom those who may give no look remind. */
function isForCaller(queue: Queue, { person, now }: Pick<ParametersOf<typeof CALLER>, "person" | "now">) {
  return (eb: OnCase): Expression<SqlBool> => {
    if (queue === "second-looks")
      return eb.or([
        eb.not(eb.fn<boolean>("may_do", [person, eb.val("second-look"), now])),
        eb.not(eb.fn<boolean>("took_part_in_deciding", [person, "c.id"])),
      ]);
    if (queue !== "to-approve") return eb.lit(true);
    const own = eb
      .selectFrom("proposals as p")
      .select("p.id")
      .whereRef("p.case_id", "=", "c.id")
      .where("p.state", "=", "open")
      .where("p.proposed_by", "=", person);
    return eb.not(eb.exists(own));
  };
}

/** Stops one after the limit, so that it can say that there are more; in the order of the list, so that it walks the same index. */
function counted(queue: Queue, caller: ParametersOf<typeof CALLER>, condition: QueueCondition = QUEUES[queue].has) {
  return query
    .selectFrom(
      query
        .selectFrom("cases as c")
        .select("c.id")
        .where(byCondition(condition, caller))
        .where(isForCaller(queue, caller))
        .where((on) => isNoneOf(caller.barred, on.ref("c.id")))
        .orderBy(orderOf(queue, "due").column)
        .limit(QUEUE_COUNT_LIMIT + 1)
        .as("counted"),
    )
    .select(rowCount().as("count"));
}

const COUNTS = prepared("desk-count-queues", CALLER, (caller) =>
  query.selectNoFrom(() => [
    ...QUEUE_NAMES.map((queue) => counted(queue, caller).as(queue)),
    counted("mine", caller, { ...QUEUES.mine.has, isOverdue: true }).as("late"),
  ]),
);

/** The look that waits longest for its caller. */
const OLDEST_LOOK = prepared("desk-oldest-look", CALLER, (caller) =>
  query
    .selectFrom("cases as c")
    .select(["c.look_drawn_at as drawnAt", "c.state"])
    .where(ofQueue("second-looks", caller))
    .where(isForCaller("second-looks", caller))
    .where((on) => isNoneOf(caller.barred, on.ref("c.id")))
    .orderBy("c.look_drawn_at")
    .limit(1),
);

type Reader = { readonly person: string; readonly now: Date; readonly barred: string[] };

/** Looks run on no clock of their case, so that the cases that are overdue leave them out. */
async function isLookLate(deps: Dependencies, caller: Reader): Promise<boolean> {
  const oldest = await fetchRow(deps.db, OLDEST_LOOK, caller);
  if (oldest === null || oldest.drawnAt === null) return false;
  const { state, drawnAt } = oldest;
  const { holidays } = await findCalendar(deps, caller.now);
  return lookDueOn(dayIn(state, drawnAt.toISOString()), { state, holidays }) < dayIn(state, caller.now.toISOString());
}

export const listQueues = handle(contract.listQueues, async (deps, { principal: { userId, grants } }) => {
  const { db, clock } = deps;
  await followBeforeReading(deps);
  const caller = { person: userId, now: clock.now(), barred: await findBarred(db, userId) };
  const counts = await fetchOne(db, COUNTS, caller);
  // Colleagues who can't look remind those who may.
  const mayAct = grants.some(({ scope }) => scope === "second-look" || scope === "case.work");
  const areLate: Partial<Record<Queue, boolean>> = {
    overdue: counts.overdue !== 0,
    "second-looks": mayAct && counts["second-looks"] !== 0 && (await isLookLate(deps, caller)),
  };
  return QUEUE_NAMES.map((queue) => {
    const count = counts[queue] ?? 0;
    const late = queue === "mine" ? { late: Math.min(counts.late ?? 0, QUEUE_COUNT_LIMIT) } : {};
    const isLate = areLate[queue] ?? false;
    return { queue, count: Math.min(count, QUEUE_COUNT_LIMIT), more: count > QUEUE_COUNT_LIMIT, isLate, ...late };
  });
});
