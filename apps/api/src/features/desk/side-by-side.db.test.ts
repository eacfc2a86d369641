import { beforeEach, describe, expect, test } from "vitest";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { keepHouse } from "#src/platform/jobs/housekeeping";
import { RETENTION } from "#src/retention";
import { insertCoApplicantOf } from "#src/testing/couple";
import { aUser, type TestUser } from "#src/testing/factories";
import { sharedApp } from "#src/testing/shared-app";
import { testClock } from "#src/testing/test-clock";
import { atTheDesk, type Desk } from "./testing/desk.ts";

const clock = testClock();
const t = sharedApp({ clock });

let sam: Desk;
let priya: Desk;
let id: string;
beforeEach(async () => {
  [sam, priya] = [await atTheDesk(t, "Sam"), await atTheDesk(t, "Priya")];
  const application = await aFinishedApplication(t);
  id = application.id;
  await callsOf(t, application).submit();
  await sam.page("queue=open");
});

const SECOND_MS = 1000;
const newsOf = async (desk: Desk) => (await desk.call("GET", `cases/${id}/news`)).json();
const hereIn = async (desk: Desk) => (await desk.page("queue=open")).items.find((row) => row.id === id)?.here;

describe("GET /v1/staff/cases/:id/news", () => {
  test("tells who else is there and since when, until 45 seconds after they last asked", async () => {
    const since = clock.now().toISOString();
    expect((await newsOf(sam)).here).toEqual([]);
    clock.advance(44 * SECOND_MS);
    const there = [{ id: sam.person.id, name: "Sam Marsh", since, isWriting: false }];
    expect((await newsOf(priya)).here).toEqual(there);
    expect(await hereIn(priya)).toEqual(there);
    clock.advance(SECOND_MS);
    expect((await newsOf(priya)).here).toEqual([]);
    expect(await hereIn(priya)).toEqual([]);
    expect(await hereIn(sam)).toMatchObject([{ name: "Priya Marsh" }]);
  });

  test("who asks again within that time is there since they came, and who had left since they came back", async () => {
    const came = clock.now().toISOString();
    await newsOf(sam);
    clock.advance(30 * SECOND_MS);
    await newsOf(sam);
    clock.advance(44 * SECOND_MS);
    expect((await newsOf(priya)).here).toMatchObject([{ since: came }]);
    clock.advance(SECOND_MS);
    await newsOf(sam);
    expect((await newsOf(priya)).here).toMatchObject([{ since: clock.now().toISOString() }]);
  });

  test("names what changed last in each section and who did it, by another version each time", async () => {
    const before = await newsOf(sam);
    expect(before.changes.map(({ section }: { section: string }) => section).toSorted()).toEqual(["answers"]);
    await priya.call("POST", `cases/${id}/notes`, { text: "Rang her." });
    const noted = (await newsOf(sam)).changes.find(({ section }: { section: string }) => section === "notes");
    expect(noted.by).toEqual({ name: "Priya Marsh", isMe: false });
    await sam.call("POST", `cases/${id}/notes`, { text: "So did I." });
    const again = (await newsOf(sam)).changes.find(({ section }: { section: string }) => section === "notes");
    expect([again.by.isMe, again.version === noted.version]).toEqual([true, false]);
  });

  test("answers 304 without a body while nothing changes, and stays off the record", async () => {
    const url = `/api/v1/staff/cases/${id}/news`;
    const first = await t.app.inject({ url, headers: sam.headers });
    expect(first.headers).toMatchObject({ "cache-control": "private, no-cache", etag: expect.any(String) });
    const headers = { ...sam.headers, "if-none-match": `W/${first.headers.etag}` };
    const same = await t.app.inject({ url, headers });
    expect([same.statusCode, same.body]).toEqual([304, ""]);
    await newsOf(priya);
    expect((await t.app.inject({ url, headers })).statusCode).toBe(200);
    const { rows } = await t.db.pool.query("select action from events where actor_user_id = $1", [sam.person.id]);
    expect(rows.map(({ action }) => action)).toEqual(["cases.listed"]);
  });

  test("who stepped back is not told, and twenty questions at once make one presence", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sam.call("GET", `cases/${id}/news`)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await newsOf(priya)).here).toHaveLength(1);
    await sam.call("POST", `cases/${id}/recusal`, { reason: "We are neighbours" });
    expect((await newsOf(sam)).code).toBe("case.not-found");
  });
});

describe("drafts", () => {
  const save = (desk: Desk, text: unknown, version: unknown = 0) =>
    desk.call("PUT", `cases/${id}/draft`, { field: "note", text, version });
  const draftsOf = async (desk: Desk) => (await desk.call("GET", `cases/${id}/drafts`)).json();

  test("are one's own, encrypted, and gone once emptied", async () => {
    await newsOf(sam);
    expect((await save(sam, "Rang her")).json()).toEqual({ version: 1, replaced: null });
    expect(await draftsOf(sam)).toEqual([
      { field: "note", text: "Rang her", version: 1, savedAt: clock.now().toISOString() },
    ]);
    expect(await draftsOf(priya)).toEqual([]);
    expect((await newsOf(priya)).here).toMatchObject([{ name: "Sam Marsh", isWriting: true }]);
    const { rows } = await t.db.pool.query("select encrypted from case_drafts where case_id = $1", [id]);
    expect(rows[0].encrypted.toString("latin1")).not.toContain("Rang");
    expect((await save(sam, "  ", 1)).json()).toEqual({ version: 0, replaced: null });
    expect((await save(sam, "", 0)).json()).toEqual({ version: 0, replaced: null });
    expect(await draftsOf(sam)).toEqual([]);
    expect((await newsOf(priya)).here).toMatchObject([{ isWriting: false }]);
  });

  test("of two windows the newest wins, and hears what it replaced", async () => {
    await save(sam, "One");
    expect((await save(sam, "One and two", 1)).json()).toEqual({ version: 2, replaced: null });
    expect((await save(sam, "Three", 1)).json()).toEqual({ version: 3, replaced: "One and two" });
    expect((await save(sam, "Three", 1)).json()).toEqual({ version: 4, replaced: null });
    await Promise.all(Array.from({ length: 10 }, (_, index) => save(sam, `Text ${index}`, 4)));
    expect(await draftsOf(sam)).toMatchObject([{ version: 14 }]);
  });

  test("of another type are refused, and of a case that one stepped back from too", async () => {
    const right = { field: "note", text: "x", version: 0 };
    for (const wrong of [
      { text: 7 },
      { text: "x".repeat(8001) },
      { version: -1 },
      { version: "1" },
      { field: "letter" },
    ])
      expect((await sam.call("PUT", `cases/${id}/draft`, { ...right, ...wrong })).statusCode).toBe(422);
    await sam.call("POST", `cases/${id}/recusal`, { reason: "We are neighbours" });
    for (const answer of [await save(sam, "x"), await save(sam, ""), await sam.call("GET", `cases/${id}/drafts`)])
      expect(answer.json().code).toBe("case.not-found");
  });

  test("are kept 30 days, and presences no longer than they count", async () => {
    await save(sam, "Rang her");
    await newsOf(sam);
    clock.advance(30 * 24 * 3600 * SECOND_MS);
    await keepHouse(t.deps, RETENTION);
    const count =
      "select (select count(*)::int from case_presences) as there, count(*)::int as drafts from case_drafts where case_id = $1";
    expect((await t.db.pool.query(count, [id])).rows).toEqual([{ there: 0, drafts: 1 }]);
    clock.advance(1);
    await keepHouse(t.deps, RETENTION);
    expect((await t.db.pool.query(count, [id])).rows).toEqual([{ there: 0, drafts: 0 }]);
  });
});

describe("saved views", () => {
  const BIG = { name: "Big ones", list: "open?kind=application,lead&sort=-amount" };
  const MINE = { name: "Mine, overdue", list: "overdue?assignee=me" };
  const save = (desk: Desk, views: unknown, version: unknown = 0) => desk.call("PUT", "views", { views, version });
  const viewsOf = async (desk: Desk) => (await desk.call("GET", "views")).json();

  test("are one's own, and stand in the order in which they were put", async () => {
    expect(await viewsOf(sam)).toEqual({ version: 0, views: [] });
    expect((await save(sam, [BIG])).json()).toEqual({ version: 1, views: [BIG] });
    expect((await save(sam, [MINE, { ...BIG, name: " Large " }], 1)).json().version).toBe(2);
    expect(await viewsOf(sam)).toEqual({ version: 2, views: [MINE, { ...BIG, name: "Large" }] });
    expect(await viewsOf(priya)).toEqual({ version: 0, views: [] });
    expect((await save(sam, [], 2)).json()).toEqual({ version: 3, views: [] });
  });

  test("of two windows at once, one keeps its views and the other is told", async () => {
    const first = await Promise.all([save(sam, [BIG]), save(sam, [MINE])]);
    expect(first.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const second = await Promise.all(Array.from({ length: 10 }, () => save(sam, [BIG, MINE], 1)));
    expect(second.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(second.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("views.changed");
  });

  test("are at most 20, each with a name of its own and the address of a list", async () => {
    const views = Array.from({ length: 21 }, (_, index) => ({ ...BIG, name: `View ${index}` }));
    expect((await save(sam, views.slice(1))).statusCode).toBe(200);
    const place = "a".repeat(10);
    for (const refused of [
      views,
      [BIG, { ...MINE, name: "BIG ONES" }],
      [{ ...BIG, name: " " }],
      [{ ...BIG, name: "x".repeat(41) }],
      ...["nowhere", "open?kind=house", "open?q=nguyen", `open?after=${place}`, "https://example.com", 7].map(
        (list) => [{ ...BIG, list }],
      ),
      "open",
    ])
      expect((await save(sam, refused, 1)).statusCode).toBe(422);
  });
});

describe("GET /v1/staff/cases/:id/as-customer", () => {
  async function ownPages(user: TestUser, applicantId: string) {
    const headers = await t.asUser(user);
    const get = async (url: string) => (await t.app.inject({ url: `/api/v1/${url}`, headers })).json();
    const { messages, unreadCount } = await get("messages");
    return {
      application: (await get("applications"))[0],
      sent: await get(`applications/${id}/submission`),
      decision: null,
      documents: await get(`documents/applicants/${applicantId}`),
      messages: { count: messages.length, unreadCount },
    };
  }

  test("is what each person's own pages answer, and is recorded as a look", async () => {
    const { rows } = await t.db.pool.query(
      "select u.*, p.id as applicant_id from applications a join users u on u.id = a.user_id join applicants p on p.application_id = a.id where a.id = $1",
      [id],
    );
    const oscar = await aUser().with({ firstName: "Oscar" }).insert(t.db);
    const other = await insertCoApplicantOf(t, id, { emailAddress: oscar.email, userId: oscar.id });
    await sam.call("POST", `messages/${rows[0].id}`, { text: "Not yet." });
    const main = await sam.call("GET", `cases/${id}/as-customer`);
    expect(main.json()).toEqual(await ownPages(rows[0], rows[0].applicant_id));
    const co = await sam.call("GET", `cases/${id}/as-customer?party=co-applicant`);
    expect(co.json()).toEqual(await ownPages(oscar, other));
    expect(co.json()).toMatchObject({ sent: { sentTo: null }, messages: { count: 0 }, documents: [] });
    const looks =
      "select count(*)::int as looks from events where action = 'case.viewed-as-customer' and application_id = $1";
    expect((await t.db.pool.query(looks, [id])).rows).toEqual([{ looks: 2 }]);
  });

  test("is not there for a person without an account, and nobody is a third person", async () => {
    expect((await sam.call("GET", `cases/${id}/as-customer?party=co-applicant`)).json().code).toBe("case.no-account");
    await insertCoApplicantOf(t, id, { emailAddress: "oscar@example.com", userId: null });
    expect((await sam.call("GET", `cases/${id}/as-customer?party=co-applicant`)).json().code).toBe("case.no-account");
    expect((await sam.call("GET", `cases/${id}/as-customer?party=neighbour`)).statusCode).toBe(400);
  });
});
