import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import { beforeEach, expect, test } from "vitest";
import { endOffers } from "#src/features/decisions/end-offers";
import {
  aReadyCouple,
  DECLINE,
  decided,
  decidingStaff,
  proposed,
  type DecidingStaff,
} from "#src/features/desk/testing/decisions";
import type { Desk } from "#src/features/desk/testing/desk";
import { sharedApp } from "#src/testing/shared-app";
import { testClock } from "#src/testing/test-clock";

const clock = testClock();
const t = sharedApp({ clock });

let staff: DecidingStaff;
let couple: Awaited<ReturnType<typeof aReadyCouple>>;
beforeEach(async () => {
  staff = await decidingStaff(t);
  couple = await aReadyCouple(t, staff);
});

type Person = { readonly headers: Record<string, string> };

async function read<Answer>({ headers }: Person, url: string): Promise<Answer> {
  return (await t.app.inject({ url: `/api/v1/${url}`, headers })).json<Answer>();
}
const decisionOf = (person: Person) => read<DecisionAnswer>(person, `applications/${couple.id}/decision`);
const acceptByOf = async (person: Person) =>
  (await read<ApplicationSummary[]>(person, "applications")).find(({ id }) => id === couple.id)?.acceptBy;
const asSeen = async (party: string) =>
  (await staff.checker.call("GET", `cases/${couple.id}/as-customer?party=${party}`)).json().decision;

function accept({ headers }: Person) {
  const url = `/api/v1/applications/${couple.id}/offer/acceptance`;
  return t.app.inject({ method: "POST", url, headers, payload: {} });
}

test("an offer waits in each person's list until they accept, and tells when each of them did", async () => {
  const { main, co } = couple;
  expect(await acceptByOf(main)).toBeNull();
  await decided(staff, couple.id);
  const before = await decisionOf(main);
  expect(before).toMatchObject({ status: "approved", type: "homeownership-accelerator", acceptances: [] });
  const lastDay = before.offer?.validUntil;
  expect([await acceptByOf(main), await acceptByOf(co)]).toEqual([lastDay, lastDay]);
  await accept(main);
  expect([await acceptByOf(main), await acceptByOf(co)]).toEqual([null, lastDay]);
  const at = clock.now().toISOString();
  expect((await decisionOf(co)).acceptances).toEqual([{ party: "main-applicant", at }]);
  await accept(co);
  expect((await decisionOf(main)).acceptances).toHaveLength(2);
  expect([await acceptByOf(main), await acceptByOf(co)]).toEqual([null, null]);
});

test("counts the days that are left where the home is: in Perth the last one is still on", async () => {
  const { main } = couple;
  await decided(staff, couple.id);
  const start = clock.now();
  await t.db.pool.query("update applications set property_address = '1 Quay Street, Fremantle WA 6160' where id = $1", [
    couple.id,
  ]);
  // Half past eleven there, and the next day in Sydney.
  clock.set("2026-05-01T15:30:00Z");
  const { offer, daysLeft } = await decisionOf({ headers: await t.asUser(main.user) });
  clock.set(start);
  expect([offer?.validUntil, daysLeft]).toEqual(["2026-05-01", 0]);
});

test("taken back and decided anew, what was accepted before counts no more", async () => {
  const { main } = couple;
  await decided(staff, couple.id);
  await accept(main);
  await decided(staff, couple.id, { outcome: "undo", words: "The valuation was of another home." });
  expect(await decisionOf(main)).toMatchObject({
    outcome: "undo",
    status: "in-review",
    acceptances: [{ party: "main-applicant" }],
  });
  expect(await acceptByOf(main)).toBeNull();
  await decided(staff, couple.id);
  expect(await acceptByOf(main)).not.toBeNull();
});

test("staff see it as each person does, and a person's activity has what they accepted", async () => {
  const { main, co } = couple;
  await decided(staff, couple.id);
  // But for whether it is looked at again, which nobody of the staff is told there.
  const toStaff = { isCheckedAgain: false };
  expect(await asSeen("main-applicant")).toEqual({ ...(await decisionOf(main)), ...toStaff });
  expect(await asSeen("co-applicant")).toEqual({ ...(await decisionOf(co)), ...toStaff });
  await accept(co);
  const { receipts } = await read<{ receipts: { what: string; state: string }[] }>(co, "receipts?kind=consent");
  expect(receipts[0]).toMatchObject({
    state: "given",
    what: "Your acceptance of our offer for Keystep Homeownership Accelerator",
  });
});

test("an offer that was taken back still tells its people and us who had accepted it", async () => {
  const { main, co, id } = couple;
  await decided(staff, id);
  await accept(co);
  await decided(staff, id, { outcome: "undo", words: "The valuation was of another home." });
  const acceptances = [{ party: "co-applicant", at: expect.any(String) }];
  expect(await decisionOf(main)).toMatchObject({ outcome: "undo", offer: null, acceptances });
  const { proposal } = (await staff.second.call("GET", `cases/${id}`)).json();
  expect(proposal).toMatchObject({ outcome: "undo", state: "confirmed", acceptances });
});

test("an offer that may be taken back is told to both at once, and that it stands after all; of a no nobody hears before", async () => {
  const { main, co, id } = couple;
  const undo = { outcome: "undo" as const, words: "The valuation was of another home." };
  const newest = async () => {
    await t.drainQueue();
    return [main, co].map(({ user }) => t.mailbox.findLast(({ to }) => to === user.email));
  };
  await decided(staff, id);
  const looking = expect.objectContaining({
    subject: expect.stringContaining("We are looking at our offer once more"),
  });
  const stands = expect.objectContaining({ subject: expect.stringContaining("Our offer stands: ") });
  const first = await proposed(staff.proposer, id, undo);
  expect(await newest()).toEqual([looking, looking]);
  expect((await newest())[0]?.text).toContain("call us now: (03) 7010 4321");
  const returned = { cause: "other", text: "It was the right home." };
  expect((await staff.approver.call("POST", `proposals/${first.id}/return`, returned)).statusCode).toBe(204);
  expect(await newest()).toEqual([stands, stands]);
  const second = await proposed(staff.proposer, id, undo);
  expect(await newest()).toEqual([looking, looking]);
  expect((await staff.proposer.call("POST", `proposals/${second.id}/withdrawal`)).statusCode).toBe(204);
  expect(await newest()).toEqual([stands, stands]);
  const declined = await aReadyCouple(t, staff);
  await decided(staff, declined.id, DECLINE);
  const before = await t.emailsTo(declined.main.user.email);
  await proposed(staff.proposer, declined.id, undo);
  expect(await t.emailsTo(declined.main.user.email)).toEqual(before);
});

test("a no is read by both in the same words", async () => {
  const { main, co } = couple;
  await decided(staff, couple.id, DECLINE);
  const [one, other] = [await decisionOf(main), await decisionOf(co)];
  expect(one).toMatchObject({ outcome: "decline", status: "declined", offer: null, daysLeft: null });
  expect(other.text).toEqual(one.text);
});

test("an agreement in force tells since when", async () => {
  const { main, co, id } = couple;
  await decided(staff, id);
  await accept(main);
  await accept(co);
  expect((await decisionOf(main)).settledAt).toBeNull();
  clock.advance(1000);
  const at = clock.now();
  await t.db.pool.query("update applications set status = 'settled', updated_at = $2 where id = $1", [id, at]);
  await t.db.pool.query(
    `insert into status_moves (id, application_id, from_status, to_status, moved_at, moved_by, mover)
     values (gen_random_uuid(), $1, 'accepted', 'settled', $2, $3, 'staff')`,
    [id, at, staff.approver.person.id],
  );
  expect(await decisionOf(main)).toMatchObject({ status: "settled", settledAt: at.toISOString() });
});

/** With a session that has begun now. */
async function signedInAgain(desk: Desk): Promise<Desk> {
  const headers = await t.asUser(desk.person, { factors: ["pwd", "otp"] });
  return {
    ...desk,
    call: (method, path, payload) =>
      t.app.inject({ method, url: `/api/v1/staff/${path}`, headers, ...(payload && { payload }) }),
  };
}

test.each([
  { ended: "another of us returns it", who: "approver", way: "return", body: { cause: "other", text: "It is right." } },
  { ended: "its proposer takes it back", who: "proposer", way: "withdrawal", body: undefined },
] as const)(
  "an offer never ends while taking it back is proposed, and once $ended each begun day of that is added to its last day",
  // The last of the file: what is sent in its time is late for the clock of the others.
  async ({ who, way, body }) => {
    const { main, co, id } = couple;
    await decided(staff, id);
    const start = clock.now();
    clock.set("2026-04-30T02:00:00Z");
    const undo = await proposed(await signedInAgain(staff.proposer), id, {
      outcome: "undo",
      words: "The valuation was of another home.",
      reopens: [{ check: "valuation", applicantId: null }],
    });
    // Its first last day was 1 May.
    clock.set("2026-05-04T01:59:00Z");
    await endOffers(t.deps);
    expect(await decisionOf({ headers: await t.asUser(main.user) })).toMatchObject({
      status: "approved",
      lookedAtAgainSince: expect.any(String),
    });
    const desk = await signedInAgain(staff[who]);
    expect((await desk.call("POST", `proposals/${undo.id}/${way}`, body)).statusCode).toBe(204);
    const person = { headers: await t.asUser(main.user) };
    const { offer, daysLeft, text } = await decisionOf(person);
    expect([offer?.validUntil, daysLeft, await acceptByOf(person)]).toEqual(["2026-05-05", 1, "2026-05-05"]);
    const { proposal } = (await desk.call("GET", `cases/${id}`)).json();
    const atTheDesk = [proposal.outcome, proposal.state, proposal.validUntil];
    expect(atTheDesk).toEqual(way === "return" ? ["undo", "returned", null] : ["approve", "confirmed", "2026-05-05"]);
    expect(text.figures).toContainEqual({
      label: "The offer stands until",
      text: "5 May 2026. It was 1 May 2026, and moved by the days of our second check.",
    });
    expect(text.next.at(-1)).toMatch(/^If it isn't accepted by 5 May 2026/);
    await endOffers(t.deps);
    expect((await accept({ headers: await t.asUser(co.user) })).statusCode).toBe(200);
    clock.set("2026-05-06T02:00:00Z");
    await endOffers(t.deps);
    expect(await decisionOf({ headers: await t.asUser(main.user) })).toMatchObject({ status: "lapsed" });
    clock.set(start);
  },
);
