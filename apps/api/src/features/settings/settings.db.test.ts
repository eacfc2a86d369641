import { FIRST_TABLES } from "@keystep/contract/pages/default-site";
import type { Setting, SettingKind } from "@keystep/contract/settings/settings";
import type { Scope } from "@keystep/domain/identity/scopes";
import { FIRST_REASONS } from "@keystep/domain/settings/reasons";
import { FIRST_TEMPLATES } from "@keystep/domain/settings/templates";
import { beforeEach, describe, expect, test } from "vitest";
import { findVersions, inForceAt } from "#src/features/offers/policy-versions";
import { publishFigures } from "#src/features/offers/publish-version";
import { rowsOf } from "#src/testing/database-roles";
import { aUser } from "#src/testing/factories";
import { sharedApp } from "#src/testing/shared-app";

const MINUTE_MS = 60_000;
const t = sharedApp();

async function aColleague(firstName: string, scopes: readonly Scope[]) {
  const person = await aUser().staff(scopes).with({ firstName, lastName: "Marsh" }).insert(t.db);
  const headers = await t.asUser(person, { factors: ["pwd", "otp"] });
  const call = (method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
    t.app.inject({ method, url: `/api/v1/staff/${path}`, headers, ...(payload && { payload }) });
  return { person, call };
}
type Colleague = Awaited<ReturnType<typeof aColleague>>;

let ada: Colleague;
let ben: Colleague;
let cleo: Colleague;
beforeEach(async () => {
  // A token is good for 15 minutes of this clock.
  ada = await aColleague("Ada", ["settings.propose", "settings.approve", "case.read"]);
  ben = await aColleague("Ben", ["settings.approve", "case.read"]);
  cleo = await aColleague("Cleo", ["settings.propose", "settings.approve"]);
});

const told = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === "" ? null : (JSON.parse(body).code ?? null),
];
async function settingOf(kind: SettingKind): Promise<Setting> {
  const found = (await ben.call("GET", "settings")).json<Setting[]>().find((each) => each.kind === kind);
  return found ?? expect.fail(`There is no ${kind}`);
}
const withGreeting = (greeting: string) => ({
  templates: [{ code: "greeting", title: "Greeting", use: "message", text: greeting }],
});

async function propose(
  by: Colleague,
  {
    kind = "message-templates",
    tables = withGreeting("Good morning {{firstName}}"),
    ...more
  }: object & {
    kind?: SettingKind;
    tables?: object;
    from?: string;
  } = {},
) {
  const { newest } = await settingOf(kind);
  return by.call("POST", "settings/drafts", { kind, tables, note: "Warmer", basedOn: newest, ...more });
}
async function proposed(by: Colleague, ...more: Parameters<typeof propose> extends [unknown, ...infer M] ? M : never) {
  const answer = await propose(by, ...more);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const approve = (by: Colleague, id: string, revision = 1) =>
  by.call("POST", `settings/drafts/${id}/approval`, { revision });
const withdraw = (by: Colleague, id: string) => by.call("POST", `settings/drafts/${id}/withdrawal`);
async function change(by: Colleague, id: string, more: object = {}) {
  const { newest } = await settingOf("message-templates");
  const body = { tables: withGreeting("Good day {{firstName}}"), note: "Again", basedOn: newest, revision: 1, ...more };
  return by.call("PUT", `settings/drafts/${id}`, body);
}
const eventsOf = async ({ person }: Colleague) =>
  (
    await t.db.pool.query("select action, details from events where actor_user_id = $1 order by id", [person.id])
  ).rows.map(({ action, details }) => [action, details.kind]);

test("every setting begins with the version of the domain, and staff read reasons and templates of it", async () => {
  const settings = (await ben.call("GET", "settings")).json<Setting[]>();
  expect(settings.map(({ kind, inForce, tables }) => [kind, inForce, tables])).toEqual([
    ["reasons", 1, FIRST_TABLES.reasons],
    ["message-templates", 1, FIRST_TABLES["message-templates"]],
    ["promises", 1, FIRST_TABLES.promises],
  ]);
  expect(settings[0]?.versions).toMatchObject([{ version: 1, proposedBy: null, approvedBy: null }]);
  expect((await ben.call("GET", "reasons")).json()).toEqual(FIRST_REASONS.reasons);
  expect((await ben.call("GET", "message-templates")).json()).toEqual({
    firstName: null,
    version: 1,
    ...FIRST_TEMPLATES,
  });
  const nameOf = async (id: string) => (await ben.call("GET", `message-templates?person=${id}`)).json().firstName;
  expect(await nameOf(ada.person.id)).toBe("Ada");
  expect(await nameOf(ben.person.id)).toBeNull();
});

describe("a draft", () => {
  test("is approved by a colleague, counts from its moment, and says who did what", async () => {
    const id = await proposed(ada);
    expect((await settingOf("message-templates")).drafts.find((draft) => draft.id === id)).toMatchObject({
      revision: 1,
      tables: withGreeting("Good morning {{firstName}}"),
      from: null,
      note: "Warmer",
      by: { id: ada.person.id, name: "Ada Marsh" },
    });
    const { inForce } = await settingOf("message-templates");
    const approved = await approve(ben, id);
    expect(approved.statusCode).toBe(200);
    const { version, from } = approved.json();
    expect(from).toBe(new Date(t.clock.now().getTime() + 3 * MINUTE_MS).toISOString());
    const before = (await ben.call("GET", "message-templates")).json();
    expect(before.version).toBe(inForce);
    t.clock.advance(3 * MINUTE_MS - 1);
    expect((await ben.call("GET", "message-templates")).json().version).toBe(inForce);
    t.clock.advance(1);
    expect((await ben.call("GET", "message-templates")).json()).toEqual({
      firstName: null,
      version,
      ...withGreeting("Good morning {{firstName}}"),
    });
    const now = await settingOf("message-templates");
    expect(now.drafts.map((draft) => draft.id)).not.toContain(id);
    expect(now.versions[0]).toEqual({ version, from, proposedBy: "Ada Marsh", approvedBy: "Ben Marsh" });
    expect(await eventsOf(ada)).toEqual([["setting.proposed", "message-templates"]]);
    expect(await eventsOf(ben)).toEqual([["policy.published", "message-templates"]]);
  });

  test("is not approved by its author, by nobody without the scope, and not proposed without it", async () => {
    const id = await proposed(ada);
    expect(told(await approve(ada, id))).toEqual([403, "draft.own"]);
    const reader = await aColleague("Rea", ["case.read", "settings.propose"]);
    expect(told(await approve(reader, id))).toEqual([403, "scope.missing"]);
    expect(told(await propose(ben))).toEqual([403, "scope.missing"]);
    expect(told(await approve(ben, id))).toEqual([200, null]);
  });

  test("approved by two at once is one version, and once approved stays as it is", async () => {
    const id = await proposed(ada);
    const both = await Promise.all([approve(ben, id), approve(cleo, id)]);
    expect(both.map(told).toSorted()).toEqual([
      [200, null],
      [404, "draft.not-found"],
    ]);
    for (const answer of [await approve(ben, id), await change(ada, id), await withdraw(ada, id)])
      expect(told(answer)).toEqual([404, "draft.not-found"]);
  });

  test("and another one of its kind, approved at once, are one version: the other is compared anew", async () => {
    const [one, other] = [await proposed(ada), await proposed(cleo)];
    const both = await Promise.all([approve(ben, one), approve(ada, other)]);
    expect(both.map(told).toSorted()).toEqual([
      [200, null],
      [409, "setting.overtaken"],
    ]);
    const [left] = (await settingOf("message-templates")).drafts.filter(({ id }) => id === one || id === other);
    const author = left?.by.id === ada.person.id ? ada : cleo;
    expect(told(await change(author, left?.id ?? "", { basedOn: left?.basedOn }))).toEqual([409, "setting.overtaken"]);
    expect(told(await change(author, left?.id ?? ""))).toEqual([204, null]);
    expect(told(await approve(ben, left?.id ?? "", 2))).toEqual([200, null]);
  });

  test("is overtaken by what the command line publishes", async () => {
    const id = await proposed(ada);
    const { versions } = await settingOf("message-templates");
    const from = new Date(Math.max(t.clock.now().getTime(), Date.parse(versions[0]?.from ?? "")) + 5 * MINUTE_MS);
    const source = JSON.stringify(FIRST_TEMPLATES);
    await publishFigures(t.deps, { kind: "message-templates", source, from: from.toISOString() });
    expect(told(await approve(ben, id))).toEqual([409, "setting.overtaken"]);
    // Without a moment of its own it follows the version that is still to come.
    expect(told(await change(ada, id))).toEqual([204, null]);
    const approved = (await approve(ben, id, 2)).json();
    expect(Date.parse(approved.from)).toBe(from.getTime() + 1);
    t.clock.set(new Date(from.getTime() + MINUTE_MS));
  });

  test("is changed by its author alone, and nobody approves what they have not seen", async () => {
    const id = await proposed(ada);
    expect(told(await change(cleo, id))).toEqual([404, "draft.not-found"]);
    expect(told(await withdraw(cleo, id))).toEqual([404, "draft.not-found"]);
    const both = await Promise.all([change(ada, id), change(ada, id)]);
    expect(both.map(told).toSorted()).toEqual([
      [204, null],
      [409, "draft.changed"],
    ]);
    expect(told(await approve(ben, id))).toEqual([409, "draft.changed"]);
    const twice = await Promise.all([withdraw(ada, id), withdraw(ada, id)]);
    expect(twice.map(told).toSorted()).toEqual([
      [204, null],
      [404, "draft.not-found"],
    ]);
    expect((await eventsOf(ada)).map(([action]) => action)).toEqual([
      "setting.proposed",
      "setting.changed",
      "setting.withdrawn",
    ]);
  });

  test("comes into force two minutes ahead at the earliest, after the version before", async () => {
    const at = (minutes: number, ms = 0) => new Date(t.clock.now().getTime() + minutes * MINUTE_MS + ms).toISOString();
    const late = await proposed(ada, { kind: "reasons", tables: FIRST_REASONS, from: at(2, -1) });
    expect(told(await approve(ben, late))).toEqual([409, "draft.too-late"]);
    const inTime = await proposed(ada, { kind: "reasons", tables: FIRST_REASONS, from: at(2) });
    expect(told(await approve(ben, inTime))).toEqual([200, null]);
    const before = await proposed(ada, { kind: "reasons", tables: FIRST_REASONS, from: at(2) });
    expect(told(await approve(ben, before))).toEqual([409, "draft.too-late"]);
    const after = await proposed(ada, { kind: "reasons", tables: FIRST_REASONS, from: at(2, 1) });
    expect(told(await approve(ben, after))).toEqual([200, null]);
  });

  test.each([
    [withGreeting("Hello {{surname}}, good morning"), "tables.templates.0.text", "{{surname}}"],
    [withGreeting("Hello {{firstName, good morning"), "tables.templates.0.text", "a brace without its pair"],
    [withGreeting("Hello"), "tables.templates.0.text", "10 to 2000"],
    [
      { templates: [...withGreeting("Good morning").templates, ...withGreeting("Good evening").templates] },
      "tables.templates",
      "same code",
    ],
  ])("of templates such as %j is refused at its field", async (tables, field, words) => {
    const refused = await propose(ada, { tables });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual([{ field, message: expect.stringContaining(words) }]);
  });

  test("of promises moves what the site promises, and never past the law", async () => {
    const longer = { ...FIRST_TABLES.promises["complaint-answered"], days: 31 };
    const unlawful = { ...FIRST_TABLES.promises, "complaint-answered": longer };
    expect((await propose(ada, { kind: "promises", tables: unlawful })).statusCode).toBe(422);
    const tables = { ...FIRST_TABLES.promises, decision: { ...FIRST_TABLES.promises.decision, days: 8 } };
    const id = await proposed(ada, { kind: "promises", tables });
    expect(told(await approve(ben, id))).toEqual([200, null]);
    t.clock.advance(3 * MINUTE_MS);
    const { promises } = await findVersions(t.deps, ["promises"]);
    expect(inForceAt(t.clock.now(), promises, FIRST_TABLES.promises).decision.days).toBe(8);
  });
});

describe("going round the program", () => {
  const run = (text: string, values: unknown[] = []) => t.db.pool.query(text, values);

  test("nobody approves their own, changes what was decided or approves without a version", async () => {
    const id = await proposed(ada);
    const decide = "update policy_drafts set state = 'approved', decided_at = now(), decided_by = $2 where id = $1";
    await expect(run(decide, [id, ada.person.id])).rejects.toThrow("policy_drafts_two_people_check");
    const reader = await aColleague("Rea", ["case.read"]);
    await expect(run(decide, [id, reader.person.id])).rejects.toThrow("does not approve settings");
    await expect(run(decide, [id, ben.person.id])).rejects.toThrow("has no version");
    await expect(run("update policy_drafts set body = '{}' where id = $1", [id])).rejects.toThrow(
      "raises the revision",
    );
    await expect(
      run("update policy_drafts set proposed_by = $2, revision = 2 where id = $1", [id, cleo.person.id]),
    ).rejects.toThrow(/only|append|change/);
    await expect(run("delete from policy_drafts where id = $1", [id])).rejects.toThrow(/only|append|change/);
    await expect(rowsOf(t.connectionString, "truncate policy_drafts cascade")).rejects.toThrow(/only|append|change/);
    await approve(ben, id);
    await expect(run("update policy_drafts set note = 'Else', revision = 2 where id = $1", [id])).rejects.toThrow(
      /only|append|change/,
    );
    await expect(run("update policy_versions set body = '{}' where draft_id = $1", [id])).rejects.toThrow(
      /only|append|change/,
    );
  });

  test("no version names a draft that is not approved, or other words than it has", async () => {
    const id = await proposed(ada);
    const { newest } = await settingOf("message-templates");
    await expect(
      run(
        "insert into policy_versions (kind, version, effective_from, body, created_at, draft_id) select kind, $2, '2040-01-01', body, '2039-01-01', id from policy_drafts where id = $1",
        [id, newest + 1],
      ),
    ).rejects.toThrow("is not the approved draft");
    await withdraw(ada, id);
  });
});
