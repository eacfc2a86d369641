import * as contract from "@keystep/contract/desk/cases";
import { GUARDED_TOPICS } from "@keystep/domain/desk/case";
import { mayDo } from "@keystep/domain/identity/scopes";
import pg from "pg";
import type { ProblemCode } from "@keystep/contract/http/problems";
import { eventOf, writeOf, WRITE, type Caller } from "#src/features/cases/write";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { execute, fetchRow, prepared, query, type ParametersOf } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { findBarred, isNoneOf } from "./barred.repository.ts";
import { findCase } from "./find-case.ts";
import { followBeforeReading } from "./follow/follow-cases.ts";

// The trigger of assignments holds the case, compares who has it with `from`, and gives it on.
const ASSIGN = prepared(
  "desk-assign-case",
  { ...WRITE, id: "uuid", case: "uuid", from: "uuid?", to: "uuid?", reason: "text?" },
  ({ id, case: about, from, to, reason, ...write }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("assignments")
          .values({ id, case_id: about, from_id: from, to_id: to, by_id: write.person, reason, assigned_at: write.now })
          .returning("id"),
      )
      .with("recorded", (db) => insertEvents(db.selectFrom("made"), () => eventOf(write, "case.assigned", about)))
      .selectFrom("made")
      .select("made.id"),
);

const FREE = { barred: "uuid[]", guarded: "text[]" } as const;

/** The case that is due first of those nobody has. */
function firstFree({ barred, guarded }: ParametersOf<typeof FREE>) {
  return query
    .selectFrom("cases as c")
    .select("c.id")
    .where("c.closed_at", "is", null)
    .where("c.assignee_id", "is", null)
    .where((eb) => isNoneOf(barred, eb.ref("c.id")))
    .where((eb) => eb.or([eb("c.kind", "<>", "conversation"), eb.not(eb("c.type", "=", eb.fn.any(guarded)))]))
    .orderBy("c.due_at")
    .orderBy("c.id")
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked();
}

// Our own work comes first. While somebody else has time to act there is nothing to do; once that is over they are asked again.
// Work that the law guards is never left to their silence: with nobody of ours and past its day it is ours.
const NEXT = prepared("desk-next-case", { ...FREE, now: "timestamptz" }, ({ now, ...free }) =>
  firstFree(free).where((eb) => {
    const isGuarded = eb.and([eb("c.kind", "=", "conversation"), eb("c.type", "in", GUARDED_TOPICS)]);
    return eb.or([eb("c.waits_for", "=", "us"), eb.and([isGuarded, eb("c.due_at", "<=", now)])]);
  }),
);
const NEXT_TO_ASK = prepared("desk-next-to-ask", { ...FREE, now: "timestamptz" }, ({ now, ...free }) =>
  firstFree(free).where("c.waits_for", "<>", "us").where("c.due_at", "<=", now),
);

const REFUSED: Readonly<Record<string, ProblemCode>> = { KS403: "case.not-theirs", KS409: "case.taken" };

type Assignment = {
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason?: string | undefined;
};

export async function assign(
  deps: Pick<Dependencies, "clock">,
  { db, call }: { readonly db: Db; readonly call: Caller },
  { id, from, to, reason }: Assignment,
): Promise<void> {
  const write = writeOf(deps, call, { caseId: id, from, to });
  const values = { ...write, id: newId(deps.clock), case: id, from, to, reason: reason ?? null };
  try {
    await execute(db, ASSIGN, values);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? REFUSED[error.code ?? ""] : undefined;
    if (code === undefined) throw error;
    throw new Problem(code);
  }
}

/** Changes who has a case. Taken from somebody, given on or given back, it says why. */
export async function changeHolder(deps: Dependencies, call: Caller, assignment: Assignment) {
  const { db } = deps;
  const { id, from, to, reason } = assignment;
  const seen = { id, person: call.principal.userId };
  const found = await findCase(db, seen);
  if (from === to) return found;
  const { userId, grants } = call.principal;
  if (from !== null && from !== userId && !mayDo(grants, "case.take")) throw new Problem("scope.missing");
  if (from !== null && reason === undefined) throw new Problem("case.reason-needed");
  try {
    await assign(deps, { db, call }, assignment);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "case.taken") throw error;
    const { assignee } = await findCase(db, seen);
    throw new Problem("case.taken", { detail: takenBy(assignee) });
  }
  return findCase(db, seen);
}

function takenBy(assignee: { readonly name: string } | null): string {
  return assignee === null
    ? "Nobody has this case any more, or it was closed. Look at it as it is now."
    : `${assignee.name} has this case now. Nothing was changed.`;
}

export const assignCase = handle(contract.assignCase, (deps, call) => {
  const { params, body } = call;
  return changeHolder(deps, call, { id: params.id, from: body.from, to: body.userId, reason: body.reason });
});

export const takeNextCase = handle(contract.takeNextCase, async (deps, call) => {
  await followBeforeReading(deps);
  const { userId, grants } = call.principal;
  const guarded = mayDo(grants, "complaint.work") ? [] : GUARDED_TOPICS;
  const barred = await findBarred(deps.db, userId);
  return deps.db.transaction(async (db) => {
    const asked = { barred, guarded, now: deps.clock.now() };
    const next = (await fetchRow(db, NEXT, asked)) ?? (await fetchRow(db, NEXT_TO_ASK, asked));
    if (next === null) return { id: null };
    await assign(deps, { db, call }, { id: next.id, from: null, to: userId });
    return { id: next.id };
  });
});
