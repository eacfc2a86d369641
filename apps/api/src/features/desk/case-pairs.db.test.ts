import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aVisitor, postRegister, PROPERTIES } from "#src/features/leads/testing/lead-forms";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { APPROVAL, aReadyCase, decided, decidingStaff, DECLINE } from "./testing/decisions.ts";
import { atTheDesk, type Desk } from "./testing/desk.ts";

let t: TestApp;
let desk: Desk;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  desk = await atTheDesk(t);
});

type Hint = { what: string; mine?: string; theirs: string; surname?: string; isHint: boolean };
type Other = {
  id: string;
  declinedFor: string[];
  inForce: { amountCents: number; shareBasisPoints: number } | null;
  closedAt: string | null;
  facts: string[];
  judgement: { id: string; judgement: string; by: string } | null;
};

/** The case of a new lead whose person has these facts. */
async function aCase({
  email,
  ...facts
}: {
  email?: string;
  phone?: string;
  abn?: string;
  name?: string;
  birthDate?: string;
  addresses?: string;
}) {
  // Each is newer than the one before, as its list has them.
  t.clock.advance(1000);
  const visitor = aVisitor();
  const response = await postRegister(t, { ...visitor, ...PROPERTIES["upfront-boost"], type: "upfront-boost" });
  expect(response.statusCode).toBeLessThan(300);
  const [row] = (await desk.search(visitor.email)).items;
  if (row === undefined) throw new Error("There is no case");
  await t.db.pool.query(
    `update case_people set email = coalesce($2, email), phone = $3, abn = $4, name = coalesce($5, name), birth_date = $6,
       addresses = $7
     where case_id = $1`,
    [
      row.id,
      email ?? null,
      facts.phone ?? null,
      facts.abn ?? null,
      facts.name ?? null,
      facts.birthDate ?? null,
      facts.addresses ?? "",
    ],
  );
  return row.id;
}
const othersOf = async (id: string, at = desk) => (await at.call("GET", `cases/${id}/others`)).json<Other[]>();
const judge = ([id, otherId]: readonly [string, string], body: object, at = desk) =>
  at.call("PUT", `cases/${id}/others/${otherId}`, body);

describe("other cases of the same people", () => {
  test("are those that share an email, phone, ABN, or name and birth date, and say which", async () => {
    const key = crypto.randomUUID();
    const email = `${key}@example.com`;
    const [phone, abn] = [`+61${key.replaceAll(/\D/g, "").padEnd(9, "4").slice(0, 9)}`, key.slice(0, 11)];
    const one = await aCase({ email, phone, abn, name: `Ana ${key}`, birthDate: "1984-01-01" });
    const all = await aCase({ email, phone, abn, name: `ANA ${key}`, birthDate: "1984-01-01" });
    const byPhone = await aCase({ phone, name: `Ana ${key}`, birthDate: "1984-01-02" });
    await aCase({ name: "Somebody Else", birthDate: "1984-01-01" });
    expect((await othersOf(one)).map(({ id, facts }) => [id, facts])).toEqual([
      [byPhone, ["phone"]],
      [all, ["email", "phone", "abn", "birth-date"]],
    ]);
    expect((await othersOf(byPhone)).map(({ id }) => id).toSorted()).toEqual([one, all].toSorted());
  });

  test("tell of a declined one why it was, as its people were told, and nothing of others", async () => {
    const staff = await decidingStaff(t);
    const { id } = await aReadyCase(t, staff);
    await decided(staff, id, DECLINE);
    const email = `${crypto.randomUUID()}@example.com`;
    const [one, other] = [await aCase({ email }), await aCase({ email })];
    await t.db.pool.query("update case_people set email = $2 where case_id = $1", [id, email]);
    const reasons = new Map((await othersOf(one)).map((each) => [each.id, each.declinedFor]));
    expect([reasons.get(id), reasons.get(other)]).toEqual([[DECLINE.words], []]);
    const { closedAt, closedBy } = (await desk.call("GET", `cases/${id}`)).json();
    expect((await othersOf(one)).find((each) => each.id === id)?.closedAt).toBe(closedAt);
    expect(closedBy).toMatchObject({ name: expect.stringContaining("Marsh") });
  });

  test("tell of an accepted offer what we pay and own, and of one that nobody accepted nothing", async () => {
    const staff = await decidingStaff(t);
    const { id, main } = await aReadyCase(t, staff);
    await decided(staff, id, APPROVAL);
    const email = `${crypto.randomUUID()}@example.com`;
    const one = await aCase({ email });
    const inForce = async () => {
      // Followed first, so that its people are not read anew.
      await othersOf(id);
      await t.db.pool.query("update case_people set email = $2 where case_id = $1", [id, email]);
      return (await othersOf(one)).find((each) => each.id === id)?.inForce;
    };
    expect(await inForce()).toBeNull();
    const accept = { method: "POST", url: `/api/v1/applications/${id}/offer/acceptance`, payload: {} } as const;
    expect((await t.app.inject({ ...accept, headers: main.headers })).statusCode).toBeLessThan(300);
    expect(await inForce()).toMatchObject({ amountCents: APPROVAL.amountCents });
  });

  const HINTS = [
    { what: "the same written otherwise", theirs: "14 JARRAH ST", isHint: true },
    { what: "with a unit", theirs: "Unit 3, 14 Jarrah st, Brunswick", isHint: true },
    { what: "a unit before a stroke", theirs: "3/14 Jarrah Street", isHint: true },
    { what: "among several addresses", theirs: "9 Rowan Road, Carlton\n14 Jarrah Street", isHint: true },
    { what: "a street of two words", mine: "14 St Georges Road", theirs: "14 St Georges Rd, Fitzroy", isHint: true },
    { what: "another number", theirs: "15 Jarrah Street", isHint: false },
    { what: "a number with a letter", theirs: "14a Jarrah Street", isHint: false },
    { what: "another street", theirs: "14 Rowan Street", isHint: false },
    { what: "another kind of street", theirs: "14 Jarrah Road", isHint: false },
    { what: "another surname", theirs: "14 Jarrah Street", surname: "Nguyen", isHint: false },
    { what: "no number", mine: "Jarrah Street", theirs: "Jarrah Street", isHint: false },
    { what: "no address", mine: "", theirs: "", isHint: false },
  ];
  test.each<Hint>(HINTS)("a street address and a surname: $what", async (hint) => {
    const own = `Z${crypto.randomUUID().replaceAll(/[^a-z]/g, "")}`;
    const { mine = "14 Jarrah Street, Brunswick VIC 3056", theirs, surname = own, isHint } = hint;
    const one = await aCase({ name: `Ana ${own}`, addresses: mine });
    const other = await aCase({ name: `Tom ${surname}`, addresses: theirs });
    const found = (await othersOf(one)).map(({ id, facts }) => [id, facts]);
    expect(found).toEqual(isHint ? [[other, ["street"]]] : []);
  });

  test("are judged from either side, replaced by whom saw the judgement, and told in the timeline", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const [one, other] = [await aCase({ email }), await aCase({ email })];
    const made = await judge([one, other], { judgement: "household", from: null });
    expect(made.json()).toMatchObject({ judgement: "household", by: "Stella Marsh" });
    // The same again changes nothing.
    expect((await judge([other, one], { judgement: "household", from: null })).json().id).toBe(made.json().id);
    expect((await othersOf(other))[0]?.judgement).toMatchObject({ judgement: "household" });
    const stale = await judge([other, one], { judgement: "same", from: null });
    expect([stale.statusCode, stale.json().code]).toEqual([409, "case.changed"]);
    expect((await judge([other, one], { judgement: "same", from: made.json().id })).statusCode).toBe(200);
    expect((await othersOf(one))[0]?.judgement).toMatchObject({ judgement: "same" });
    const timeline = (await desk.call("GET", `cases/${one}/timeline`)).json<{ words: string }[]>();
    expect(timeline.map(({ words }) => words)).toContain("Compared with another case: same household");
  });

  test("judged by many at once have one judgement, and each other one is told", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const [one, other] = [await aCase({ email }), await aCase({ email })];
    const said = ["same", "household", "different", "same", "household", "different"];
    const answers = await Promise.all(said.map((judgement) => judge([one, other], { judgement, from: null })));
    const { rows } = await t.db.pool.query("select judgement from case_pairs where $1 in (case_id, other_id)", [one]);
    expect(rows).toHaveLength(1);
    for (const [index, { statusCode }] of answers.entries())
      expect(statusCode).toBe(said[index] === rows[0].judgement ? statusCode : 409);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  test("are not there for their own people, and cannot be judged by them around the program", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const [one, other] = [await aCase({ email }), await aCase({ email })];
    const gone = await atTheDesk(t, "Gus");
    await gone.call("POST", `cases/${other}/recusal`, { reason: "We are neighbours" });
    expect(await othersOf(one, gone)).toEqual([]);
    expect((await judge([one, other], { judgement: "same", from: null }, gone)).statusCode).toBe(404);
    await expect(
      t.db.pool.query(
        "insert into case_pairs (id, case_id, other_id, judgement, by_id, judged_at) values (gen_random_uuid(), least($1::uuid, $2), greatest($1::uuid, $2), 'same', $3, now())",
        [one, other, gone.person.id],
      ),
    ).rejects.toMatchObject({ code: "KS403" });
  });

  test.each([
    [{ judgement: "perhaps", from: null }],
    [{ judgement: "same" }],
    [{ judgement: "same", from: "x" }],
    [{}],
  ])("a judgement as it cannot be is refused: %o", async (body) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const [one, other] = [await aCase({ email }), await aCase({ email })];
    expect((await judge([one, other], body)).statusCode).toBe(422);
    expect((await judge([one, one], { judgement: "same", from: null })).statusCode).toBe(404);
  });
});
