import type { CaseRow } from "@keystep/contract/desk/cases";
import { isDrawn, NEWCOMERS_DECISIONS, NOT_GIVEN_TO_LOOK } from "@keystep/domain/decisions/second-look";
import { beforeAll, describe, expect, test } from "vitest";
import {
  aDrawnCase,
  aReadyCase,
  APPROVAL,
  DECLINE,
  decided,
  decidingStaff,
  proposed,
  confirm,
} from "#src/features/desk/testing/decisions";
import type { DecidingStaff } from "#src/features/desk/testing/decisions";
import { atTheDesk, type Desk } from "#src/features/desk/testing/desk";
import { present } from "#src/platform/db/prepared";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();
let staff: DecidingStaff;
let looker: Desk;
beforeAll(async () => {
  staff = await decidingStaff(t);
  looker = await atTheDesk(t, "Lara", ["case.read", "second-look"]);
});

const read = (desk: Desk, id: string) => desk.call("GET", `cases/${id}/second-look`);
const give = (desk: Desk, id: string, body: object) =>
  desk.call("POST", `cases/${id}/second-look`, { note: "Their lease ends.", ...body });
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof read>>) => [statusCode, json().code];
const run = (sql: string, values: unknown[] = []) =>
  t.db.pool.query(sql, values).then(
    ({ rows }) => rows,
    (error: { code: string }) => error.code,
  );

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

type Seen = { readonly secondLook: object | null; readonly actions: readonly { action: string; why: string | null }[] };
async function caseAs(desk: Desk, id: string) {
  const found = (await desk.call("GET", `cases/${id}`)).json<Seen>();
  return { ...found, whyNot: found.actions.find(({ action }) => action === "second-look")?.why };
}

async function queueOf(desk: Desk) {
  const { items } = (await desk.call("GET", "cases?queue=second-looks")).json<{ items: CaseRow[] }>();
  const counts = (await desk.call("GET", "queues")).json<{ queue: string; count: number }[]>();
  expect(counts.find(({ queue }) => queue === "second-looks")?.count).toBe(items.length);
  return items;
}

describe("the draw", () => {
  test("each decision has one, which its stored seed reproduces", async () => {
    await aDrawnCase(t, staff, DECLINE);
    const { rows } = await t.db.pool.query(
      'select s.seed, s.earlier, s.is_drawn as "isDrawn", p.outcome from second_looks s join proposals p on p.id = s.proposal_id',
    );
    const all = await t.db.pool.query(
      "select count(*)::int as n from proposals where state = 'confirmed' and outcome <> 'undo'",
    );
    expect(rows).toHaveLength(all.rows[0].n);
    for (const row of rows) expect(isDrawn(row)).toBe(row.isDrawn);
  });

  test("counts the decisions that the proposer had proposed before", async () => {
    const newcomer = await atTheDesk(t, "Nell");
    const earlier: number[] = [];
    for (const body of [DECLINE, APPROVAL]) {
      const { id } = await aReadyCase(t, staff);
      const made = await proposed(newcomer, id, body);
      expect((await confirm(staff.approver, made)).statusCode).toBe(200);
      const { rows } = await t.db.pool.query("select earlier from second_looks where proposal_id = $1", [made.id]);
      earlier.push(rows[0].earlier);
    }
    expect(earlier).toEqual([0, 1]);
    expect(earlier.every((each) => each < NEWCOMERS_DECISIONS)).toBe(true);
  });

  test("a decision without one is not committed", async () => {
    const { id } = await aReadyCase(t, staff);
    const made = await proposed(staff.proposer, id);
    const at = t.clock.now();
    const undrawn = t.db.transaction(async (tx) => {
      for (const sql of [
        `insert into proposal_approvals (proposal_id, by_id, basis, approved_at, despite, words)
         select id, $2, basis, $3, frozen -> 'despite', 'Seen.' from proposals where id = $1`,
        "update proposals set state = 'confirmed', ended_by = $2, ended_at = $3 where id = $1",
        `update applications set status = 'approved', updated_at = $3
         where id = (select application_id from proposals where id = $1) and $2::uuid is not null`,
        `insert into status_moves (id, application_id, from_status, to_status, moved_at, moved_by, mover)
         select gen_random_uuid(), application_id, 'in-review', 'approved', $3, $2, 'staff' from proposals where id = $1`,
      ])
        await tx.query(sql, [made.id, staff.approver.person.id, at]);
    });
    await expect(undrawn).rejects.toThrow("a decision has no draw");
    expect((await confirm(staff.approver, made)).statusCode).toBe(200);
  });
});

describe("the look", () => {
  test("is blind first: neither its page nor its queue tells outcome, people, reasons or amount", async () => {
    const { id, proposalId } = await aDrawnCase(t, staff);
    const row = present((await queueOf(looker)).find((each) => each.id === id));
    expect(row).toMatchObject({ status: "decided", stage: "working", waitsFor: "us", dueAt: null, closedAt: null });
    const page = await read(looker, id);
    expect(page.statusCode).toBe(200);
    expect(page.json()).toMatchObject({
      proposalId,
      edition: 1,
      state: "waits",
      holdsMoney: true,
      given: null,
      decision: null,
      whyNotMine: null,
      askedCents: 1e7,
      valuationCents: 9e7,
      loanCents: 4e7,
    });
    expect(page.json().checks.length).toBeGreaterThan(5);
    expect(page.json().checks[0]).toMatchObject({ check: "identity", doubt: expect.stringContaining("points") });
    // The colleagues beside her would tell who of us decided.
    for (const found of [row, page.json()]) expect(idsOf(found.mayLook)).toEqual([looker.person.id]);
    for (const hidden of ["Paul", "Ada", "Insure the home", "approve", "shareBasisPoints"])
      expect(page.body).not.toContain(hidden);
  });

  test("names who may give it to those who may not, in its queue, on its page and in its case", async () => {
    const { id } = await aDrawnCase(t, staff);
    const another = await atTheDesk(t, "Luis", ["case.read", "second-look"]);
    const recused = await atTheDesk(t, "Lou", ["case.read", "second-look"]);
    expect((await recused.call("POST", `cases/${id}/recusal`, { reason: "A friend" })).statusCode).toBe(204);
    const { items } = (await staff.approver.call("GET", "cases?queue=second-looks")).json();
    const listed = items.find((each: { id: string }) => each.id === id);
    const opened = (await staff.approver.call("GET", `cases/${id}`)).json();
    for (const { mayLook } of [listed, opened, (await read(staff.approver, id)).json()]) {
      expect(idsOf(mayLook)).toEqual(expect.arrayContaining([looker.person.id, another.person.id]));
      for (const { person } of [staff.approver, staff.proposer, recused])
        expect(idsOf(mayLook)).not.toContain(person.id);
    }
  });

  test("is counted as late once five business days have passed, for those who may give it or remind of it", async () => {
    // Wendy took part, and may give no look.
    const wendy = await atTheDesk(t, "Wendy", ["case.read", "case.work", "decision.propose"]);
    const viewer = await atTheDesk(t, "Vera", ["case.read"]);
    const { id } = await aReadyCase(t, staff);
    await decided({ ...staff, proposer: wendy }, id);
    const isLate = async (desk: Desk) =>
      (await desk.call("GET", "queues"))
        .json<{ queue: string; isLate: boolean }[]>()
        .find(({ queue }) => queue === "second-looks")?.isLate;
    expect([await isLate(looker), await isLate(wendy)]).toEqual([false, false]);
    await run("update cases set look_drawn_at = look_drawn_at - interval '15 days' where id = $1", [id]);
    expect([await isLate(looker), await isLate(wendy), await isLate(viewer)]).toEqual([true, true, false]);
    // Of those who may look, nobody is told of looks that are not theirs.
    expect(await isLate(staff.approver)).toBe(false);
    await run("update cases set look_drawn_at = look_drawn_at + interval '15 days' where id = $1", [id]);
  });

  test("once given it is compared, and the same outcome holds nothing", async () => {
    const { id, proposalId } = await aDrawnCase(t, staff);
    expect((await give(looker, id, { proposalId, outcome: "approve", note: "Sound." })).statusCode).toBe(204);
    expect((await read(looker, id)).json()).toMatchObject({
      state: "agrees",
      holdsMoney: false,
      given: { outcome: "approve", note: "Sound.", isBlind: true, by: { id: looker.person.id } },
      decision: { outcome: "approve", amountCents: 10_000_000, proposedBy: { id: staff.proposer.person.id } },
    });
    expect((await queueOf(looker)).some((each) => each.id === id)).toBe(false);
    const timeline = (await staff.checker.call("GET", `cases/${id}/timeline`)).json<{ words: string }[]>();
    expect(timeline.map(({ words }) => words)).toEqual(
      expect.arrayContaining(["A second look was drawn", "Gave a second look: the same outcome"]),
    );
    expect(codeOf(await give(looker, id, { proposalId, outcome: "decline", reasons: ["not-affordable"] }))).toEqual([
      409,
      "second-look.given",
    ]);
  });

  test("another outcome holds the money until the decision is taken back by two, and nothing waits then", async () => {
    const { id, proposalId } = await aDrawnCase(t, staff);
    const reasons = ["not-affordable"];
    expect((await give(looker, id, { proposalId, outcome: "decline", reasons })).statusCode).toBe(204);
    expect((await caseAs(staff.proposer, id)).secondLook).toMatchObject({
      state: "differs",
      holdsMoney: true,
      given: { outcome: "decline", reasons: [{ code: "not-affordable" }] },
    });
    await decided(staff, id, { outcome: "undo", words: "We look at it again." });
    expect((await caseAs(staff.proposer, id)).secondLook).toBeNull();
    expect(codeOf(await read(looker, id))).toEqual([404, "second-look.not-found"]);
    const again = await decided(staff, id, DECLINE);
    expect((await caseAs(staff.proposer, id)).secondLook).toMatchObject({ state: "waits" });
    expect((await read(looker, id)).json().proposalId).toBe(again.id);
  });

  test("a decision that is taken back before waits for none", async () => {
    const { id } = await aDrawnCase(t, staff, DECLINE);
    await decided(staff, id, { outcome: "undo", words: "We look at it again." });
    expect((await queueOf(looker)).some((each) => each.id === id)).toBe(false);
  });

  test("says where it was not blind", async () => {
    const { id, proposalId } = await aDrawnCase(t, staff);
    await caseAs(looker, id);
    await give(looker, id, { proposalId, outcome: "approve" });
    expect((await read(looker, id)).json().given.isBlind).toBe(false);
  });

  test("a decline names its reasons, and another decision is not looked at", async () => {
    const { id, proposalId } = await aDrawnCase(t, staff);
    for (const reasons of [[], ["no-such-reason"]])
      expect((await give(looker, id, { proposalId, outcome: "decline", reasons })).json().errors).toMatchObject([
        { field: "reasons" },
      ]);
    expect(codeOf(await give(looker, id, { proposalId: id, outcome: "approve" }))).toEqual([409, "second-look.given"]);
  });

  test("is a third person's: those who decided are told why not, and who stepped back finds nothing", async () => {
    const { id, proposalId } = await aDrawnCase(t, staff);
    const [recused, both] = [
      await atTheDesk(t, "Rita", ["case.read", "second-look"]),
      await atTheDesk(t, "Nora", ["case.read"]),
    ];
    await recused.call("POST", `cases/${id}/recusal`, { reason: "A friend" });
    expect(codeOf(await read(recused, id))).toEqual([404, "case.not-found"]);
    expect(codeOf(await give(recused, id, { proposalId, outcome: "approve" }))).toEqual([404, "case.not-found"]);
    expect(codeOf(await give(both, id, { proposalId, outcome: "approve" }))).toEqual([403, "scope.missing"]);
    expect((await caseAs(both, id)).whyNot).toBe(NOT_GIVEN_TO_LOOK);
    for (const [desk, why] of [
      [staff.proposer, "You proposed it. A third person looks."],
      [staff.approver, "You confirmed it. A third person looks."],
      [staff.checker, "You answered checks of this case. A third person looks."],
    ] as const) {
      expect((await caseAs(desk, id)).whyNot).toBe(why);
      const refused = await give(desk, id, { proposalId, outcome: "approve" });
      expect([refused.statusCode, refused.json().detail]).toEqual([403, why]);
    }
    expect((await caseAs(looker, id)).whyNot).toBeNull();
  });

  test("is of nobody who returned it, nor of those who decided the case a round before", async () => {
    const { id } = await aReadyCase(t, staff);
    const first = await proposed(staff.proposer, id, DECLINE);
    const returner = staff.second;
    expect(
      (
        await returner.call("POST", `proposals/${first.id}/return`, {
          cause: "other",
          remarks: [],
          text: "Read the title again.",
        })
      ).statusCode,
    ).toBeLessThan(300);
    const { id: proposalId } = await decided(staff, id, DECLINE);
    expect((await caseAs(returner, id)).whyNot).toBe("You had a part in deciding this case. A third person looks.");
    expect(codeOf(await give(returner, id, { proposalId, outcome: "approve" }))).toEqual([
      403,
      "second-look.not-yours",
    ]);
    expect(
      await run(
        `update second_looks set by_id = $2, outcome = 'approve', was_blind = true, looked_at = $3 where proposal_id = $1`,
        [proposalId, returner.person.id, t.clock.now()],
      ),
    ).toBe("KS403");
  });

  test("its queue is not filtered by what would tell the decision", async () => {
    const { id } = await aDrawnCase(t, staff, DECLINE);
    for (const filter of ["status=approved", "status=declined", "stage=offered", "stage=closed"]) {
      const { items } = (await looker.call("GET", `cases?queue=second-looks&${filter}`)).json();
      expect(items.map((each: { id: string }) => each.id)).toContain(id);
    }
  });

  test("cases like another one leave it out until it is given, so that nobody is told what was decided", async () => {
    const [here, { id }] = [await aReadyCase(t, staff, 47_000), await aReadyCase(t, staff, 47_000)];
    const { id: proposalId } = await decided(staff, id, DECLINE);
    const shown = async (desk: Desk) =>
      (await desk.call("GET", `cases/${here.id}/like`)).json<{ id: string }[]>().some((each) => each.id === id);
    const colleague = await atTheDesk(t, "Cora", ["case.read", "decision.approve"]);
    const readers = [looker, colleague, staff.proposer];
    for (const reader of readers) expect(await shown(reader)).toBe(false);
    await give(looker, id, { proposalId, outcome: "approve" });
    for (const reader of readers) expect(await shown(reader)).toBe(true);
  });

  test("of ten at once one counts", async () => {
    const { id, proposalId } = await aDrawnCase(t, staff);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => give(looker, id, { proposalId, outcome: "approve" })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array<number>(9).fill(409)]);
  });

  test("its customer is told that money waits for one more check, and not how that went", async () => {
    const { main, id } = await aReadyCase(t, staff);
    const made = await decided(staff, id);
    const isChecked = async () =>
      (await t.app.inject({ url: `/api/v1/applications/${main.id}/decision`, headers: main.headers })).json()
        .isCheckedAgain;
    expect(await isChecked()).toBe(true);
    // The customer's own page doesn't tell it to those who decided.
    const shown = await staff.proposer.call("GET", `cases/${id}/as-customer?party=main-applicant`);
    expect(shown.json().decision).toMatchObject({ outcome: "approve", isCheckedAgain: false });
    await give(looker, id, { proposalId: made.id, outcome: "approve" });
    expect(await isChecked()).toBe(false);
  });

  test("customers see nothing of it", async () => {
    const { main, id } = await aReadyCase(t, staff);
    const made = await decided(staff, id);
    await give(looker, id, { proposalId: made.id, outcome: "decline", reasons: ["not-affordable"], note: "Odd." });
    for (const url of [
      `/api/v1/applications/${main.id}`,
      `/api/v1/applications/${main.id}/decision`,
      "/api/v1/activity",
    ]) {
      const { body } = await t.app.inject({ url, headers: main.headers });
      expect(body).not.toMatch(/second.look|Odd\./i);
    }
    await t.drainQueue();
    expect(JSON.stringify(t.mailbox)).not.toMatch(/second look/i);
  });
});

describe("going round the program", () => {
  const look = (proposal: string, person: string) =>
    run(
      `update second_looks set by_id = $2, outcome = 'approve', was_blind = true, looked_at = $3
       where proposal_id = $1 returning proposal_id`,
      [proposal, person, t.clock.now()],
    );

  test("neither proposer, nor approver, nor checker, nor who stepped back, nor who may not, looks", async () => {
    const { id, proposalId } = await aDrawnCase(t, staff);
    const recused = await atTheDesk(t, "Rosa", ["case.read", "second-look"]);
    await recused.call("POST", `cases/${id}/recusal`, { reason: "A friend" });
    const outsider = await atTheDesk(t, "Otto", ["case.read"]);
    for (const desk of [staff.proposer, staff.approver, staff.checker, recused, outsider])
      expect(await look(proposalId, desk.person.id)).toBe("KS403");
    expect(await look(proposalId, looker.person.id)).toHaveLength(1);
  });

  test("a look that was given is never changed, nor is a draw, and no row goes", async () => {
    const { id, proposalId } = await aDrawnCase(t, staff);
    for (const change of [
      "seed = decode(repeat('00', 16), 'hex')",
      "earlier = 99",
      "is_drawn = false",
      "drawn_at = now()",
    ])
      expect([change, await run(`update second_looks set ${change} where proposal_id = $1`, [proposalId])]).toEqual([
        change,
        expect.stringMatching(/^(23001|KS403)$/),
      ]);
    await give(looker, id, { proposalId, outcome: "approve" });
    expect(await run("update second_looks set outcome = 'decline' where proposal_id = $1", [proposalId])).toBe("23001");
    expect(await run("delete from second_looks where proposal_id = $1", [proposalId])).toBe("23001");
  });

  test("a decision that was taken back is looked at no more", async () => {
    const { id, proposalId } = await aDrawnCase(t, staff);
    await decided(staff, id, { outcome: "undo", words: "We look at it again." });
    expect(await look(proposalId, looker.person.id)).toBe("KS409");
  });

  test("a decision of a newcomer is never left out of the draw", async () => {
    const { id } = await aReadyCase(t, staff);
    const made = await proposed(staff.proposer, id);
    const kept = `insert into second_looks (proposal_id, id, case_id, seed, earlier, is_drawn, drawn_at)
      values ($1, gen_random_uuid(), $2, decode(repeat('00', 16), 'hex'), $3, false, now())`;
    const earliest = await run(kept, [made.id, id, NEWCOMERS_DECISIONS - 1]);
    // The check of the row comes after the trigger, which asks for a decision.
    expect(earliest).toBe("KS409");
    const { rows } = await t.db.pool.query(
      "select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'second_looks_newcomer_check'",
    );
    expect(rows[0].def).toContain(`earlier >= ${NEWCOMERS_DECISIONS}`);
  });

  test("an open proposal has none, and a look is drawn before it is given", async () => {
    const { id } = await aReadyCase(t, staff);
    const made = await proposed(staff.proposer, id);
    const draw = (proposal: string, more = "") =>
      run(
        `insert into second_looks (proposal_id, id, case_id, seed, earlier, is_drawn, drawn_at${more === "" ? "" : ", by_id, outcome, was_blind, looked_at"})
         values ($1, gen_random_uuid(), $2, decode(repeat('00', 16), 'hex'), 0, true, now()${more})`,
        [proposal, id],
      );
    expect(await draw(made.id)).toBe("KS409");
    expect(await draw(made.id, `, '${looker.person.id}', 'approve', true, now()`)).toBe("KS409");
  });
});
