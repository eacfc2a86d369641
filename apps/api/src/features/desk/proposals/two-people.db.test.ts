import { CHECK_NAMES, type CheckName } from "@keystep/domain/decisions/checks";
import { canonicalText, toldDecisions, type FrozenDecision } from "@keystep/domain/decisions/frozen-decision";
import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { fc } from "@keystep/domain/testing/chances";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import {
  APPROVAL,
  aReadyCase,
  confirm,
  DECLINE,
  decided,
  decidingStaff,
  proposed,
  type DecidingStaff,
} from "#src/features/desk/testing/decisions";
import { endOffers } from "#src/features/decisions/end-offers";
import { callsOf } from "#src/features/submissions/testing/finished-application";
import { movesOf } from "#src/features/submissions/testing/reopened-application";
import { rowsOf } from "#src/testing/database-roles";
import { codeOfSql } from "#src/testing/code-of-sql";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();
/** `npm run drills -- races` has them all, and `npm run drills -- decisions` all histories. */
const isWhole = inject("isWholeRun");
const RACES = isWhole ? 200 : 6;
const HISTORIES = isWhole ? 500 : 8;

let staff: DecidingStaff;
beforeAll(async () => {
  staff = await decidingStaff(t);
});

const run = (sql: string, values: unknown[] = []) => codeOfSql(t.db, sql, values);
const approve = (proposal: string, person: string) =>
  run(
    `insert into proposal_approvals (proposal_id, by_id, basis, approved_at, despite, words)
     select id, $2, basis, $3, coalesce(frozen -> 'despite', '[]'), 'Seen.' from proposals where id = $1`,
    [proposal, person, t.clock.now()],
  );
/** Confirms as the first approver, with these checks and words. */
const answeringFor = (proposal: string) => (despite: string, words: string | null) =>
  run(
    `insert into proposal_approvals (proposal_id, by_id, basis, approved_at, despite, words)
     select id, $2, basis, $3, $4, $5 from proposals where id = $1`,
    [proposal, staff.approver.person.id, t.clock.now(), despite, words],
  );
const end = (proposal: string, person: string, state = "confirmed") =>
  run("update proposals set state = $3, ended_at = $4, ended_by = $2 where id = $1", [
    proposal,
    person,
    state,
    t.clock.now(),
  ]);

describe("going round the program", () => {
  test("neither the proposer, nor a checker, nor who stepped back, nor who may not, confirms", async () => {
    const { id } = await aReadyCase(t, staff);
    const made = await proposed(staff.proposer, id);
    await staff.second.call("POST", `cases/${id}/recusal`, { reason: "A friend" });
    for (const desk of [staff.proposer, staff.checker, staff.second, staff.small])
      expect(await approve(made.id, desk.person.id)).toBe("KS403");
    // Given the right to approve, the proposer and the checker still cannot.
    for (const desk of [staff.proposer, staff.checker]) {
      await t.db.pool.query(
        `insert into grants (id, user_id, scope, max_cents, source, granted_at, agreed_by, agreed_at)
         values (gen_random_uuid(), $1, 'decision.approve', 50000000, 'command', '2020-01-01', $2, '2020-01-01')`,
        [desk.person.id, staff.small.person.id],
      );
      expect(await approve(made.id, desk.person.id)).toBe("KS403");
      await t.db.pool.query(
        "update grants set ended_at = now(), end_reason = 'test' where user_id = $1 and scope = 'decision.approve'",
        [desk.person.id],
      );
    }
    expect(await end(made.id, staff.approver.person.id)).toBe("KS403");
    expect(await end(made.id, staff.proposer.person.id, "returned")).not.toBe("done");
    expect(await end(made.id, staff.approver.person.id, "taken-back")).not.toBe("done");
  });

  test("a decline against checks that passed is confirmed by nobody who does not answer for each of them", async () => {
    const { id } = await aReadyCase(t, staff);
    const made = await proposed(staff.proposer, id, DECLINE);
    const answering = answeringFor(made.id);
    expect(await answering("[]", null)).toBe("23514");
    expect(await answering('["income"]', "I read the lease.")).toBe("23514");
    expect(await answering('["income", "costs"]', null)).toBe("23514");
    expect(await answering('["income", "costs"]', " ")).toBe("23514");
    expect(await answering('["costs", "income"]', "I read the lease.")).toBe("done");
  });

  test("an approval against what speaks for another outcome is confirmed by nobody who does not answer for it", async () => {
    const { id } = await aReadyCase(t, staff);
    const made = await proposed(staff.proposer, id);
    const { frozen } = await frozenOf(made.id);
    expect(frozen.despite).toContain("identity");
    const answering = answeringFor(made.id);
    expect(await answering("[]", "Seen.")).toBe("23514");
    expect(await answering(JSON.stringify(frozen.despite), null)).toBe("23514");
    expect(await answering(JSON.stringify(frozen.despite), "Seen.")).toBe("done");
  });

  test("a confirmed proposal has its move, a move its confirmed proposal, and an application one decision", async () => {
    const { id } = await aReadyCase(t, staff);
    const made = await proposed(staff.proposer, id);
    for (const status of ["approved", "declined"])
      expect(await run("update applications set status = $2, updated_at = now() where id = $1", [id, status])).toBe(
        "KS403",
      );
    expect(await approve(made.id, staff.approver.person.id)).toBe("done");
    // Confirmed without the move: refused as it is committed.
    expect(await end(made.id, staff.approver.person.id)).toBe("23514");
    expect((await confirm(staff.second, made)).statusCode).toBe(200);
    expect(await run("update applications set status = 'declined', updated_at = now() where id = $1", [id])).toBe(
      "KS403",
    );
    expect(await end(made.id, staff.approver.person.id, "returned")).not.toBe("done");
    expect(await run("update applications set status = 'accepted', updated_at = now() where id = $1", [id])).toBe(
      "KS403",
    );
  });

  test("nothing that is frozen is changed, and no record of it removed", async () => {
    const { id } = await aReadyCase(t, staff);
    const { id: proposal } = await decided(staff, id);
    const open = await aReadyCase(t, staff);
    const { id: standing } = await proposed(staff.proposer, open.id);
    for (const each of [proposal, standing]) {
      for (const change of [
        "frozen = '{}'",
        "amount_cents = 1",
        "approvals_needed = 1",
        "basis = sha256('x')",
        "edition = 9",
      ])
        expect([change, await run(`update proposals set ${change} where id = $1`, [each])]).not.toContain("done");
      expect(await run("delete from proposals where id = $1", [each])).not.toBe("done");
    }
    expect(await run("update proposal_approvals set by_id = $1", [staff.second.person.id])).not.toBe("done");
    expect(await run("delete from proposal_approvals")).not.toBe("done");
    await expect(rowsOf(t.connectionString, "truncate proposals cascade")).rejects.toThrow(/proposal/);
  });

  test("nobody accepts for somebody else, or an offer that does not stand", async () => {
    const { id, main } = await aReadyCase(t, staff);
    const { id: proposal } = await decided(staff, id);
    const accept = (person: string) =>
      run(
        `insert into offer_acceptances (proposal_id, application_id, party, by_id, basis, accepted_at)
         select id, application_id, 'main-applicant', $2, basis, now() from proposals where id = $1`,
        [proposal, person],
      );
    expect(await accept(staff.approver.person.id)).toBe("KS403");
    await callsOf(t, main).send("POST", "/withdrawal", {});
    expect(await accept(main.user.id)).toBe("KS409");
  });
});

type Frozen = { readonly frozen: FrozenDecision; readonly basis: string };

const frozenOf = async (proposal: string): Promise<Frozen> =>
  (await t.db.pool.query(`select frozen, encode(basis, 'hex') as basis from proposals where id = $1`, [proposal]))
    .rows[0];

/** The texts made again from what is frozen are those that are frozen, and its hash is the basis. */
function expectSame({ frozen, basis }: Frozen): void {
  const people = frozen.told.map(({ party, otherName, to }) => ({ party, otherName, to }));
  expect(canonicalText(toldDecisions(frozen.tells, people))).toBe(canonicalText(frozen.told));
  expect(createHash("sha256").update(canonicalText(frozen)).digest("hex")).toBe(basis);
}

/** Other rates come into force within a second: 500 times that is less than a session lasts. */
async function changeConstants(version: number, percentAYear: number): Promise<void> {
  const rates = { ...FIRST_RATES, appreciation: { ...FIRST_RATES.appreciation, percentAYear } };
  t.clock.advance(500);
  await t.db.pool.query(
    "insert into policy_versions (kind, version, effective_from, body, created_at) values ('assumptions', $3, $1::timestamptz, $2, $1::timestamptz - interval '2 minutes')",
    [t.clock.now(), JSON.stringify(rates), version],
  );
  t.clock.advance(500);
}

const history = fc.record({
  body: fc.oneof(
    fc.record({
      outcome: fc.constant("approve" as const),
      amountCents: fc.integer({ min: 1_000_000, max: 10_000_000 }),
      conditions: fc.array(fc.stringMatching(/^[A-Za-z0-9$%][^\0]{0,40}$/u), { maxLength: 4 }),
      despite: fc.constant<CheckName[]>([...CHECK_NAMES]),
      note: fc.constant("I saw the originals."),
    }),
    fc.record({
      outcome: fc.constant("decline" as const),
      reasons: fc.subarray(["not-affordable", "income-not-shown", "valuation-low"], { minLength: 1 }),
      despite: fc.constant<CheckName[]>(["income", "costs", "valuation", "limits"]),
      note: fc.constant("Seen together, they leave too little."),
      words: fc.constant("Your figures hold, and together they leave too little."),
      change: fc.constant("A smaller amount could change it."),
    }),
  ),
  isConfirmed: fc.boolean(),
  // Another one each time, mostly.
  percentAYear: fc.integer({ min: -300, max: 1200 }).map((hundredths) => hundredths / 100),
});

test(
  `${HISTORIES} random histories: what is frozen makes the same figures, emails and texts again, bit for bit, once the constants changed`,
  async () => {
    const { id, main } = await aReadyCase(t, staff);
    const read = async () => (await callsOf(t, main).get("/decision")).json();
    let version = 1;
    const kept: string[] = [];
    await fc.assert(
      fc.asyncProperty(history, async ({ body, isConfirmed, percentAYear }) => {
        const made = await proposed(staff.proposer, id, body);
        kept.push(made.id);
        const before = await frozenOf(made.id);
        if (isConfirmed) expect((await confirm(staff.approver, made)).statusCode).toBe(200);
        else await staff.approver.call("POST", `proposals/${made.id}/return`, { cause: "other", text: "Once more." });
        const wasRead = isConfirmed ? await read() : null;
        version += 1;
        await changeConstants(version, percentAYear);
        expect(await frozenOf(made.id)).toEqual(before);
        expectSame(before);
        if (wasRead === null) return;
        expect(await read()).toEqual(wasRead);
        expect(canonicalText(wasRead.text)).toBe(canonicalText(before.frozen.told[0]?.text));
        kept.push((await decided(staff, id, { outcome: "undo", words: "We look once more." })).id);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
    // All of them, after every change of the constants.
    const all = await Promise.all(kept.map(frozenOf));
    for (const each of all) expectSame(each);
    const rates = all.flatMap(({ frozen: { tells } }) =>
      tells.outcome === "approve" ? [tells.assumptions.version] : [],
    );
    expect(new Set(rates).size).toBe(rates.length);
  },
  HISTORIES * 10_000,
);

test(
  `${RACES} times two confirm, one returns and the customer withdraws at once: never two ends, and a decision has its emails`,
  async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { id, main } = await aReadyCase(t, staff);
      const made = await proposed(staff.proposer, id, race % 2 === 0 ? APPROVAL : DECLINE);
      const acts = [
        () => confirm(staff.approver, made),
        () => confirm(staff.second, made),
        () => staff.second.call("POST", `proposals/${made.id}/return`, { cause: "other", text: "Wait." }),
        () => callsOf(t, main).send("POST", "/withdrawal", {}),
      ];
      const first = race % acts.length;
      const answers = await Promise.all([...acts.slice(first), ...acts.slice(0, first)].map((act) => act()));
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
      const moves = await movesOf(t, id);
      const decisions = moves.filter((move) => /in-review > (approved|declined)/.test(move));
      const { rows } = await t.db.pool.query("select state from proposals where id = $1", [made.id]);
      expect([decisions.length, rows[0].state === "confirmed"]).toEqual(
        decisions.length === 1 ? [1, true] : [0, false],
      );
    }
  },
  RACES * 10_000,
);

test("an offer ends after its last day where the home is, people are reminded twice before, and each once", async () => {
  const { id, main } = await aReadyCase(t, staff);
  await decided(staff, id);
  await t.drainQueue();
  t.mailbox.length = 0;
  const start = t.clock.now();
  const subjects = async () => {
    await t.drainQueue();
    return t.mailbox.filter(({ to }) => to === main.user.email).map(({ subject }) => subject.split(":")[0]);
  };
  // Made on 2 March in Sydney, it stands until 1 May.
  for (const day of ["2026-04-20", "2026-04-21", "2026-04-22", "2026-04-29", "2026-05-01"]) {
    t.clock.set(`${day}T03:00:00Z`);
    await Promise.all([endOffers(t.deps), endOffers(t.deps)]);
  }
  expect(await subjects()).toEqual(["Our offer stands until 1 May 2026", "Our offer stands until 1 May 2026"]);
  t.clock.set("2026-05-01T13:59:59Z");
  await endOffers(t.deps);
  expect((await movesOf(t, id)).at(-1)).toBe("in-review > approved by staff");
  t.clock.set("2026-05-01T14:00:00Z");
  await Promise.all([endOffers(t.deps), endOffers(t.deps)]);
  expect((await movesOf(t, id)).at(-1)).toBe("approved > lapsed by clock");
  expect((await subjects()).slice(2)).toEqual(["Our offer has ended"]);
  t.clock.set(start);
  const call = callsOf(t, main);
  expect((await call.get("")).json()).toMatchObject({ status: "lapsed", offer: { status: "lapsed" } });
  expect((await call.send("POST", "/offer/acceptance", {})).json().code).toBe("offer.not-open");
});
