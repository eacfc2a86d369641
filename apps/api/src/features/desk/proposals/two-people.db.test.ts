import { canonicalText, toldDecisions, type Addressee } from "@keystep/domain/decisions/frozen-decision";
import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
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
import { codeOfSql } from "#src/testing/code-of-sql";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();
/** `npm run drills -- races` has them all. */
const RACES = process.env["KEYSTEP_WHOLE_RUN"] === undefined ? 6 : 200;

let staff: DecidingStaff;
beforeAll(async () => {
  staff = await decidingStaff(t);
});

const run = (sql: string, values: unknown[] = []) => codeOfSql(t.db, sql, values);
const approve = (proposal: string, person: string) =>
  run(
    `insert into proposal_approvals (proposal_id, by_id, basis, approved_at)
     select id, $2, basis, $3 from proposals where id = $1`,
    [proposal, person, t.clock.now()],
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
    expect(await run("truncate proposals cascade")).not.toBe("done");
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

test("what is frozen makes the same texts again, and they are what was sent", async () => {
  const { id, main } = await aReadyCase(t, staff);
  const { id: proposal } = await decided(staff, id);
  const { rows } = await t.db.pool.query(`select frozen, encode(basis, 'hex') as basis from proposals where id = $1`, [
    proposal,
  ]);
  const { frozen, basis } = rows[0];
  const people = frozen.told.map(({ party, otherName, to }: Addressee) => ({ party, otherName, to }));
  expect(canonicalText(toldDecisions(frozen.tells, people))).toBe(canonicalText(frozen.told));
  expect(createHash("sha256").update(canonicalText(frozen)).digest("hex")).toBe(basis);
  const read = async () => (await callsOf(t, main).get("/decision")).json();
  const before = await read();
  expect(before.text).toEqual(frozen.told[0].text);
  t.clock.advance(60_000);
  const rates = { ...FIRST_RATES, appreciation: { ...FIRST_RATES.appreciation, percentAYear: 1 } };
  await t.db.pool.query(
    "insert into policy_versions (kind, version, effective_from, body, created_at) values ('assumptions', 2, $1::timestamptz + interval '2 minutes', $2, $1)",
    [t.clock.now(), JSON.stringify(rates)],
  );
  t.clock.advance(180_000);
  expect(await read()).toEqual(before);
});

test(`${RACES} times two confirm, one returns and the customer withdraws at once: never two ends, and a decision has its emails`, async () => {
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
    expect([decisions.length, rows[0].state === "confirmed"]).toEqual(decisions.length === 1 ? [1, true] : [0, false]);
  }
}, 600_000);

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
