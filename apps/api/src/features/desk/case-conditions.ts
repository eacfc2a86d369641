import type { caseFilter } from "@keystep/contract/desk/cases";
import { clockState } from "@keystep/domain/clocks/deadline";
import { CASE_KINDS, GUARDED_TOPICS, type CaseKind } from "@keystep/domain/desk/case";
import { CLOSING_STATUSES, STATUSES_OF_KIND } from "@keystep/domain/desk/standing";
import { QUEUES, type Queue, type QueueCondition } from "@keystep/domain/desk/queues";
import type { Expression, SqlBool } from "kysely";
import type { z } from "zod";
import type { ParametersOf } from "#src/platform/db/prepared";
import type { OnCase } from "./case-rows.ts";

/** The facts of its caller that a condition on cases may need. */
export const CALLER = { person: "uuid", now: "timestamptz", barred: "uuid[]" } as const;

type Caller = Pick<ParametersOf<typeof CALLER>, "person" | "now">;
type Condition = (eb: OnCase) => Expression<SqlBool>;

/** Ours to act. So is a complaint or hardship that nobody has while the customer owes an answer: no colleague would notice their silence. */
function isLateOfOurs(eb: OnCase): Expression<SqlBool> {
  const isGuarded = eb.and([eb("c.kind", "=", "conversation"), eb("c.type", "in", GUARDED_TOPICS)]);
  return eb.or([eb("c.waits_for", "=", "us"), eb.and([eb("c.assignee_id", "is", null), isGuarded])]);
}

/** The conditions of a queue: list and count are made of the same ones. */
export function ofQueue(queue: Queue, caller: Caller): Condition {
  return byCondition(QUEUES[queue].has, caller);
}

/** A condition of the table of queues, as SQL. */
export function byCondition(condition: QueueCondition, { person, now }: Caller): Condition {
  const { holder, stages, isOverdue, isClosed, awaitsLook } = condition;
  if (awaitsLook) return (eb) => eb("c.look_drawn_at", "is not", null);
  return (eb) =>
    eb.and([
      eb("c.closed_at", isClosed ? "is not" : "is", null),
      ...(holder === "me" ? [eb("c.assignee_id", "=", person)] : []),
      ...(holder === "nobody" ? [eb("c.assignee_id", "is", null)] : []),
      ...(stages === undefined ? [] : [eb("c.stage", "in", stages)]),
      ...(isOverdue === undefined ? [] : [eb("c.due_at", "<", now), isLateOfOurs(eb)]),
    ]);
}

export type CaseFilter = z.output<typeof caseFilter>;

/** The filters that are set, and no others: a condition that is switched off by a value cannot prove an index. */
export function byFilter(filter: CaseFilter, { person }: Pick<Caller, "person">, given: Parameters): Condition {
  const { type, state, status, assignee, amount, due } = filter;
  const kind = possibleKinds(filter);
  return (eb) =>
    eb.and([
      ...(kind === undefined ? [] : [kind.length === 0 ? eb.lit(false) : eb("c.kind", "in", kind)]),
      // In the words of `cases_closed_home_amount_idx`: PostgreSQL uses a partial index only for a statement that holds its condition.
      ...(hasConversations(filter) ? [] : [eb("c.kind", "<>", "conversation")]),
      ...(type === undefined ? [] : [eb("c.type", "in", type)]),
      ...ofStage(filter, eb),
      ...(state === undefined ? [] : [eb("c.state", "in", state)]),
      ...(status === undefined ? [] : [eb("c.status", "=", status)]),
      ...(assignee === "nobody" ? [eb("c.assignee_id", "is", null)] : []),
      ...(assignee === "me" ? [eb("c.assignee_id", "=", person)] : []),
      ...(assignee === undefined || assignee === "me" || assignee === "nobody"
        ? []
        : [eb("c.assignee_id", "=", given.assignee)]),
      ...(typeof amount?.from === "number" ? [eb("c.amount_cents", ">=", amount.from)] : []),
      // Written as a range, so that an index by due dates ends there.
      ...(due === undefined ? [] : [eb("c.due_at", "<=", given.dueBefore)]),
      ...(due === "overdue" ? [isLateOfOurs(eb)] : []),
      ...(typeof amount?.to === "number" ? [eb("c.amount_cents", "<=", amount.to)] : []),
    ]);
}

/** A conversation is about no property: it has no amount, and the state of ours. */
function hasConversations({ state, amount }: CaseFilter): boolean {
  const own = clockState({ property: null, person: null });
  return (amount?.from ?? 0) === 0 && (state === undefined || state.includes(own));
}

/** The kinds that a list can have, undefined for all. A status leaves out the kinds that never have it, so that an index begins at those which do. */
function possibleKinds(filter: CaseFilter): readonly CaseKind[] | undefined {
  const { kind, status } = filter;
  const hasStatus = (one: CaseKind) => status === undefined || STATUSES_OF_KIND[one].some((each) => each === status);
  if (kind === undefined && status === undefined) return undefined;
  return (kind ?? CASE_KINDS).filter((one) => (hasConversations(filter) || one !== "conversation") && hasStatus(one));
}

/** A list of closed cases has one stage and has statuses of its own, so a filter that leaves none is answered without reading. */
function ofStage({ queue, stage, status }: CaseFilter, eb: OnCase): Expression<SqlBool>[] {
  const { isClosed }: QueueCondition = QUEUES[queue].has;
  const isOfQueue = (closes: boolean) => closes === (isClosed === true);
  const possible = stage?.filter((one) => isOfQueue(one === "closed"));
  if (possible?.length === 0 || (status !== undefined && !isOfQueue(CLOSING_STATUSES.includes(status))))
    return [eb.lit(false)];
  return possible === undefined || isClosed === true ? [] : [eb("c.stage", "in", possible)];
}

type Parameters = { readonly assignee: Expression<string | null>; readonly dueBefore: Expression<Date | null> };
