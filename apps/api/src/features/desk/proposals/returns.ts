import * as contract from "@keystep/contract/desk/like-cases";
import { RETURN_CAUSES, RETURN_PERIODS } from "@keystep/domain/decisions/proposal";
import { mayDo } from "@keystep/domain/identity/scopes";
import { namesOf } from "@keystep/domain/kernel/named";
import { COUNT_RETURNS } from "#src/features/decisions/like-case.repository";
import { fetchRows, type RowOf } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";

const DAY_MS = 86_400_000;
type Counted = RowOf<typeof COUNT_RETURNS>;

function sum(rows: readonly Counted[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

function periodOf(days: number, rows: readonly Counted[]) {
  const causes = namesOf(RETURN_CAUSES).map((cause) => ({
    cause,
    count: sum(rows.filter((row) => row.cause === cause)),
  }));
  return { days, proposed: sum(rows), causes: causes.filter(({ count }) => count > 0) };
}

function peopleOf(rows: readonly Counted[]) {
  const people = new Map(rows.map(({ byId, byName }) => [byId, byName ?? ""]));
  return [...people].map(([id, name]) => {
    const own = rows.filter(({ byId }) => byId === id);
    return { by: { id, name }, proposed: sum(own), returned: sum(own.filter(({ cause }) => cause !== null)) };
  });
}

/** Of the team; of single people for those alone who manage them. */
export const getReturns = handle(contract.getReturns, async ({ db, clock }, { principal }) => {
  const [short, long] = RETURN_PERIODS;
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const rows = await fetchRows(db, COUNT_RETURNS, { since: ago(long), recently: ago(short) });
  const recent = rows.filter(({ isRecent }) => isRecent);
  return {
    periods: [periodOf(short, recent), periodOf(long, rows)],
    people: mayDo(principal.grants, "people.manage") ? peopleOf(rows) : null,
  };
});
