import type { caseFilter } from "@keystep/contract/desk/cases";
import { QUEUES, type Queue, type QueueCondition } from "@keystep/domain/desk/queues";
import type { Expression, SqlBool } from "kysely";
import type { z } from "zod";
import type { ParametersOf } from "#src/platform/db/prepared";
import type { OnCase } from "./case-rows.ts";

/** The facts of its caller that a condition on cases may need. */
export const CALLER = { person: "uuid", now: "timestamptz", barred: "uuid[]" } as const;

type Caller = Pick<ParametersOf<typeof CALLER>, "person" | "now">;
type Condition = (eb: OnCase) => Expression<SqlBool>;

/** The conditions of a queue: list and count are made of the same ones. */
export function ofQueue(queue: Queue, { person, now }: Caller): Condition {
  const { holder, stages, isOverdue, isClosed }: QueueCondition = QUEUES[queue].has;
  return (eb) =>
    eb.and([
      eb("c.closed_at", isClosed ? "is not" : "is", null),
      ...(holder === "me" ? [eb("c.assignee_id", "=", person)] : []),
      ...(holder === "nobody" ? [eb("c.assignee_id", "is", null)] : []),
      ...(stages === undefined ? [] : [eb("c.stage", "in", stages)]),
      ...(isOverdue === undefined ? [] : [eb("c.due_at", "<", now)]),
    ]);
}

export type CaseFilter = z.output<typeof caseFilter>;

/** The filters that are set, and no others: a condition that is switched off by a value cannot prove an index. */
export function byFilter(
  filter: CaseFilter,
  { person }: Pick<Caller, "person">,
  given: Pick<Parameters, "assignee">,
): Condition {
  const { kind, state, status, assignee, amount } = filter;
  return (eb) =>
    eb.and([
      ...(kind === undefined ? [] : [eb("c.kind", "in", kind)]),
      ...stageOf(filter, eb),
      ...(state === undefined ? [] : [eb("c.state", "in", state)]),
      ...(status === undefined ? [] : [eb("c.status", "=", status)]),
      ...(assignee === "nobody" ? [eb("c.assignee_id", "is", null)] : []),
      ...(assignee === "me" ? [eb("c.assignee_id", "=", person)] : []),
      ...(assignee === undefined || assignee === "me" || assignee === "nobody"
        ? []
        : [eb("c.assignee_id", "=", given.assignee)]),
      ...(typeof amount?.from === "number" ? [eb("c.amount_cents", ">=", amount.from)] : []),
      ...(typeof amount?.to === "number" ? [eb("c.amount_cents", "<=", amount.to)] : []),
    ]);
}

/** A closed case has one stage and an open one any other, so a filter that leaves none is answered without reading. */
function stageOf({ queue, stage }: CaseFilter, eb: OnCase): Expression<SqlBool>[] {
  if (stage === undefined) return [];
  const { isClosed }: QueueCondition = QUEUES[queue].has;
  const possible = stage.filter((one) => (one === "closed") === (isClosed === true));
  if (possible.length === 0) return [eb.lit(false)];
  return isClosed === true ? [] : [eb("c.stage", "in", possible)];
}

type Parameters = { readonly assignee: Expression<string | null> };
