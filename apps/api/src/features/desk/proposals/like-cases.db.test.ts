import type { AnswerOf } from "@keystep/contract/http/route";
import type { getReturns, listLikeCases } from "@keystep/contract/desk/like-cases";
import { beforeAll, expect, test } from "vitest";
import {
  aReadyCase,
  confirm,
  decided,
  DECLINE,
  decidingStaff,
  proposed,
  type DecidingStaff,
} from "#src/features/desk/testing/decisions";
import { atTheDesk, type Desk } from "#src/features/desk/testing/desk";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();
let staff: DecidingStaff;
beforeAll(async () => {
  staff = await decidingStaff(t);
});

const DAY_MS = 86_400_000;
const likeOf = async (desk: Desk, id: string) =>
  (await desk.call("GET", `cases/${id}/like`)).json<AnswerOf<typeof listLikeCases>>();
const idsOf = (cases: AnswerOf<typeof listLikeCases>) => cases.map(({ id }) => id);
const returnsFor = async (desk: Desk) => (await desk.call("GET", "returns")).json<AnswerOf<typeof getReturns>>();

/** The blind look of somebody who had no part in it, without which a decision is no example. */
async function lookedAt(id: string, { id: proposalId }: { readonly id: string }): Promise<void> {
  const looker = await atTheDesk(t, "Lou", ["case.read", "second-look"]);
  const look = { proposalId, outcome: "approve", note: "Their lease ends." };
  expect((await looker.call("POST", `cases/${id}/second-look`, look)).statusCode).toBe(204);
}

test("the nearest decided cases come first, with outcome, share and reasons; never itself, nor one that is not decided", async () => {
  const here = await aReadyCase(t, staff, 100_000);
  expect(await likeOf(staff.proposer, here.id)).toEqual([]);
  const far = await aReadyCase(t, staff, 145_000);
  await lookedAt(far.id, await decided(staff, far.id, DECLINE));
  const near = await aReadyCase(t, staff, 101_000);
  await lookedAt(near.id, await decided(staff, near.id));
  const open = await aReadyCase(t, staff, 100_000);
  await proposed(staff.proposer, open.id);
  const found = await likeOf(staff.proposer, here.id);
  expect(found).toMatchObject([
    {
      id: near.id,
      outcome: "approve",
      amountCents: 10_000_000,
      shareBasisPoints: 1112,
      valuationCents: 90_000_000,
      reasons: [],
    },
    { id: far.id, outcome: "decline", amountCents: 14_500_000, shareBasisPoints: null, reasons: [expect.any(String)] },
  ]);
  expect(idsOf(await likeOf(staff.proposer, near.id))).toEqual([far.id]);
});

test("a case that the reader stepped back from is left out for them alone, and one that was taken back for all", async () => {
  const here = await aReadyCase(t, staff, 210_000);
  const like = await aReadyCase(t, staff, 210_000);
  const made = await proposed(staff.proposer, like.id, DECLINE);
  for (const desk of [staff.approver, staff.second]) expect((await confirm(desk, made)).statusCode).toBe(200);
  // Until its blind look is given it is no example, not even for those who decided it.
  expect(idsOf(await likeOf(staff.proposer, here.id))).not.toContain(like.id);
  await lookedAt(like.id, made);
  const gone = await atTheDesk(t, "Gil", ["case.read", "decision.propose"]);
  expect(idsOf(await likeOf(gone, here.id))).toContain(like.id);
  await gone.call("POST", `cases/${like.id}/recusal`, { reason: "I know them" });
  expect(idsOf(await likeOf(gone, here.id))).not.toContain(like.id);
  expect(idsOf(await likeOf(staff.checker, here.id))).toContain(like.id);
  const undo = await proposed(staff.proposer, like.id, { outcome: "undo", words: "We read another title." });
  expect(idsOf(await likeOf(staff.checker, here.id))).not.toContain(like.id);
  for (const desk of [staff.approver, staff.second]) await confirm(desk, undo);
  expect(idsOf(await likeOf(staff.checker, here.id))).not.toContain(like.id);
});

test("returned proposals are counted by cause and period; by person for those who manage people", async () => {
  const { id } = await aReadyCase(t, staff, 100_000);
  const reader = await atTheDesk(t, "Rita", ["case.read"]);
  const before = await returnsFor(reader);
  const made = await proposed(staff.proposer, id);
  const body = { cause: "conditions", text: "Which insurer?" };
  expect((await staff.approver.call("POST", `proposals/${made.id}/return`, body)).statusCode).toBe(204);
  const after = await returnsFor(reader);
  expect(after.people).toBeNull();
  expect(after.periods.map(({ days }) => days)).toEqual([30, 90]);
  for (const [index, period] of after.periods.entries()) {
    expect(period.proposed).toBe((before.periods[index]?.proposed ?? 0) + 1);
    expect(period.causes).toEqual([{ cause: "conditions", count: 1 }]);
  }
  t.clock.advance(31 * DAY_MS);
  const manager = await atTheDesk(t, "Mona", ["case.read", "people.manage"]);
  const later = await returnsFor(manager);
  expect(later.periods.map(({ causes }) => causes.length)).toEqual([0, 1]);
  expect(later.people).toEqual([
    { by: { id: staff.proposer.person.id, name: "Paul Marsh" }, proposed: after.periods[1]?.proposed, returned: 1 },
  ]);
});
