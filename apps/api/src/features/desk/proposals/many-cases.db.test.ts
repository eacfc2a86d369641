import { expect, inject, test } from "vitest";
import { APPROVAL, aReadyCase, confirm, decidingStaff, proposed } from "#src/features/desk/testing/decisions";
import { insertManyCases } from "#src/features/desk/testing/many-cases";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { asSuperuser } from "#src/testing/database-roles";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();
/** `npm run drills -- confirming` has them all, and holds the times. */
const isWhole = inject("isWholeRun");
const CASES = isWhole ? 1_000_000 : 1000;
const DECISIONS = isWhole ? 40 : 2;
const MOST_MORE_MS = 30;
const MOST_MS = 50;

async function timed(act: () => Promise<{ readonly statusCode: number; readonly body: string }>): Promise<number> {
  const begun = performance.now();
  const { statusCode, body } = await act();
  if (statusCode >= 300) throw new Error(body);
  return performance.now() - begun;
}

/** The middle and the 95th of a hundred. */
function spreadOf(times: readonly number[]): { readonly middle: number; readonly p95: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { middle: at(0.5), p95: at(0.95) };
}

test(
  `with ${CASES} cases a decision is confirmed at most ${MOST_MORE_MS} ms slower than an answer is saved, and its form is read within ${MOST_MS} ms`,
  async () => {
    await asSuperuser(t.connectionString, (db) => insertManyCases({ ...t.deps, db }, CASES));
    const staff = await decidingStaff(t);
    const times = { save: [] as number[], confirm: [] as number[], like: [] as number[], returns: [] as number[] };
    for (let made = 0; made < DECISIONS; made += 1) {
      const unsent = await aFinishedApplication(t);
      const answer = { grossIncome: 90_000 + made };
      times.save.push(
        await timed(() => callsOf(t, unsent).send("PUT", `/applicants/${unsent.applicantId}?draft=true`, answer)),
      );
      const { id } = await aReadyCase(t, staff);
      times.like.push(await timed(() => staff.proposer.call("GET", `cases/${id}/like`)));
      const proposal = await proposed(staff.proposer, id, APPROVAL);
      times.confirm.push(await timed(() => confirm(staff.approver, proposal)));
      times.returns.push(await timed(() => staff.approver.call("GET", "returns")));
    }
    const spreads = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, spreadOf(all)]));
    if (!isWhole) return;
    console.log(JSON.stringify(spreads));
    expect(spreads["confirm"]?.middle).toBeLessThanOrEqual((spreads["save"]?.middle ?? 0) + MOST_MORE_MS);
    expect(spreads["like"]?.p95).toBeLessThanOrEqual(MOST_MS);
    expect(spreads["returns"]?.p95).toBeLessThanOrEqual(MOST_MS);
  },
  isWhole ? 1_800_000 : 60_000,
);
