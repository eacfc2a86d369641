import type { CaseRow } from "@keystep/contract/desk/cases";
import { beforeAll, describe, expect, test } from "vitest";
import {
  aDrawnCase,
  aReadyCase,
  APPROVAL,
  DECLINE,
  decidingStaff,
  type DecidingStaff,
} from "#src/features/desk/testing/decisions";
import { atTheDesk, type Desk } from "#src/features/desk/testing/desk";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();
let staff: DecidingStaff;
let looker: Desk;
beforeAll(async () => {
  staff = await decidingStaff(t);
  looker = await atTheDesk(t, "Lara", ["case.read", "second-look"]);
});

const read = (desk: Desk, id: string) => desk.call("GET", `cases/${id}/second-look`);
const give = (desk: Desk, id: string, proposalId: string) =>
  desk.call("POST", `cases/${id}/second-look`, { proposalId, outcome: "approve", note: "Their lease ends." });
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof read>>) => [statusCode, json().code];

describe("a reminder", () => {
  const remind = (desk: Desk, ...cases: string[]) => desk.call("POST", "second-looks/reminders", { cases });

  /** A look at a case of two that one person alone may give. */
  async function scene() {
    const [one, other] = [await aDrawnCase(t, staff, APPROVAL), await aDrawnCase(t, staff, DECLINE)];
    const wendy = await atTheDesk(t, "Wendy", ["case.read", "case.work"]);
    await t.drainQueue();
    t.mailbox.length = 0;
    return { one, other, wendy, at: t.clock.now() };
  }
  async function mailTo({ person }: Desk) {
    await t.drainQueue();
    return t.mailbox.filter(({ to }) => to === person.email);
  }

  test("of several cases is one email to each who may look, which names no customer and nobody who decided", async () => {
    const { one, other, wendy, at } = await scene();
    expect((await remind(wendy, other.id, one.id, one.id)).statusCode).toBe(204);
    const emails = await mailTo(looker);
    expect(emails.map(({ subject }) => subject)).toEqual(["2 second looks wait for you"]);
    const { items } = (await looker.call("GET", "cases?queue=second-looks")).json<{ items: CaseRow[] }>();
    const row = items.find(({ id }) => id === one.id);
    if (row === undefined) throw new Error("The look is not listed");
    const text = JSON.stringify(emails);
    expect(text).toContain(row.reference);
    for (const hidden of [...row.people.map(({ name }) => name), "Paul", "Ada", "Wendy", "approve", "decline"])
      expect(text).not.toContain(hidden);
    for (const decider of [staff.proposer, staff.approver, staff.checker, wendy])
      expect(await mailTo(decider)).toEqual([]);
    expect(row.lookRemindedAt).toBe(at.toISOString());
    expect((await read(staff.approver, one.id)).json().remindedAt).toBe(at.toISOString());
    const timeline = (await wendy.call("GET", `cases/${one.id}/timeline`)).json<{ words: string }[]>();
    expect(timeline.map(({ words }) => words)).toContain("Reminded the colleagues who may give the second look");
  });

  test("is sent once a day for each case, and of ten at once one counts", async () => {
    const { one, other, wendy } = await scene();
    const answers = await Promise.all(Array.from({ length: 10 }, () => remind(wendy, one.id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array<number>(9).fill(409)]);
    expect(await mailTo(looker)).toHaveLength(1);
    expect(codeOf(await remind(staff.approver, one.id))).toEqual([409, "case.reminded"]);
    // Another case is told of by itself.
    expect((await remind(wendy, one.id, other.id)).statusCode).toBe(204);
    const told = JSON.stringify((await mailTo(looker)).at(-1));
    expect([told.includes(other.id), told.includes(one.id)]).toEqual([true, false]);
    await t.db.pool.query(
      "update second_looks set reminded_at = reminded_at - interval '24 hours' where case_id = $1",
      [one.id],
    );
    expect((await remind(wendy, one.id)).statusCode).toBe(204);
  });

  test("is sent of no look that was given, nor where nobody may look", async () => {
    const { one, other, wendy } = await scene();
    await give(looker, one.id, one.proposalId);
    expect(codeOf(await remind(wendy, one.id))).toEqual([409, "case.reminded"]);
    const { id } = await aReadyCase(t, staff);
    expect(codeOf(await remind(wendy, id))).toEqual([409, "case.reminded"]);
    for (const desk of [looker, staff.second, staff.small])
      await desk.call("POST", `cases/${other.id}/recusal`, { reason: "A friend" });
    expect((await read(wendy, other.id)).json().mayLook).toEqual([]);
    expect(codeOf(await remind(wendy, other.id))).toEqual([409, "case.reminded"]);
  });

  test("is of nobody without the scope, and of no case that one has no business with", async () => {
    const { one, other, wendy } = await scene();
    expect(codeOf(await remind(looker, one.id))).toEqual([403, "scope.missing"]);
    await wendy.call("POST", `cases/${one.id}/recusal`, { reason: "A friend" });
    expect(codeOf(await remind(wendy, other.id, one.id))).toEqual([404, "case.not-found"]);
    expect(await mailTo(looker)).toEqual([]);
    expect((await remind(staff.proposer, other.id)).statusCode).toBe(204);
  });

  test("changes nothing of the look: it is still given by a third person", async () => {
    const { one, wendy } = await scene();
    await remind(wendy, one.id);
    expect((await give(looker, one.id, one.proposalId)).statusCode).toBe(204);
    expect((await read(looker, one.id)).json()).toMatchObject({ given: { isBlind: true }, remindedAt: null });
  });
});
