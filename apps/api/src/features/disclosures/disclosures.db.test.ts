import type { DueDisclosure } from "@keystep/contract/disclosures/disclosures";
import type { DisclosureKind } from "@keystep/domain/disclosures/disclosures";
import { describe, expect, test } from "vitest";
import { rowsOf } from "#src/testing/database-roles";
import { aCouple, insertCoApplicantOf } from "#src/testing/couple";
import { anApplication, aUser } from "#src/testing/factories";
import { eventsAbout } from "#src/testing/recorded-events";
import { sharedApp } from "#src/testing/shared-app";
import { emailDisclosures } from "./email-disclosures.ts";
import { publishDisclosure } from "./publish-disclosure.ts";

const t = sharedApp();
const MINUTES_MS = 60_000;
const GUIDE: DisclosureKind[] = ["credit-guide", "privacy-notice"];
const PRODUCT: DisclosureKind[] = ["product-disclosure-homeowner-assistant", "target-market-homeowner-assistant"];

type Caller = { readonly id: string; readonly headers: Record<string, string> };

const post = ({ id, headers }: Caller, path: string) =>
  t.app.inject({ method: "POST", url: `/api/v1/applications/${id}/disclosures${path}`, headers });
const show = (caller: Caller, kind: DisclosureKind, version = 1) => post(caller, `/${kind}/${version}`);
const listed = async (caller: Caller): Promise<DueDisclosure[]> => (await post(caller, "")).json();

function given(id: string) {
  return t.tables
    .selectFrom("disclosures_given")
    .select(["party", "user_id", "kind", "version", "how", "sent_to"])
    .where("application_id", "=", id)
    .orderBy("given_at")
    .orderBy("kind")
    .execute();
}
const kindsGiven = async (id: string, how: string) =>
  (await given(id)).filter((row) => row.how === how).map(({ kind }) => kind);

/** The emails sent, as /dev/mailbox has them. */
function emailsTo(address: string) {
  return t.tables
    .selectFrom("emails")
    .select(["subject", "text_body", "html_body"])
    .where("to_address", "=", address)
    .orderBy("created_at")
    .execute();
}

async function waiting(): Promise<number> {
  const { rows } = await t.db.pool.query(
    "select from pgboss.job where name = 'email-disclosures' and state = 'created'",
  );
  return rows.length;
}

async function aDraft() {
  const user = await aUser().insert(t.db);
  const { id } = await anApplication().claimedBy(user).withMainApplicant().insert(t.db);
  return { user, id, headers: await t.asUser(user) };
}

/** A further version, in force a moment later. */
async function publish(kind: DisclosureKind): Promise<void> {
  await publishDisclosure(t, { kind, source: `# Newer ${kind}\n\n## Fees\n\nThere are none.\n` });
  t.clock.advance(3 * MINUTES_MS);
}

describe("what goes by email", () => {
  test("begins with the application: queued with it, and recorded with version and time once the mail server took it", async () => {
    const user = await aUser().insert(t.db);
    const headers = await t.asUser(user);
    const payload = { type: "homeowner-assistant", context: {} };
    const made = await t.app.inject({ method: "POST", url: "/api/v1/applications", headers, payload });
    const { id } = made.json();
    expect([await waiting(), await given(id)]).toEqual([1, []]);
    await t.drainQueue();
    expect(await given(id)).toEqual(
      GUIDE.map((kind) => ({
        party: "main-applicant",
        user_id: user.id,
        kind,
        version: 1,
        how: "emailed",
        sent_to: user.email,
      })),
    );
    const [email, ...others] = await emailsTo(user.email);
    expect(others).toEqual([]);
    expect(email?.subject).toBe("Your credit guide and privacy notice");
    for (const kind of GUIDE) {
      const url = `${t.deps.config.publicUrl}/documents/${kind}/1`;
      expect(email?.text_body).toContain(url);
      expect(email?.html_body).toContain(`href="${url}"`);
    }
    const events = (await eventsAbout(t, id)).filter(({ action }) => action === "disclosure.emailed");
    expect(events.map(({ details }) => details)).toEqual(
      GUIDE.map((kind) => ({ kind, version: 1, party: "main-applicant" })),
    );
  });

  test("goes to a draft from before at its next opening, once however often it is opened", async () => {
    const draft = await aDraft();
    const first = await listed(draft);
    expect(first.map(({ kind, emailedAt, shownAt }) => [kind, emailedAt, shownAt])).toEqual(
      [...GUIDE, ...PRODUCT].map((kind) => [kind, null, null]),
    );
    await listed(draft);
    await t.drainQueue();
    expect(await kindsGiven(draft.id, "emailed")).toEqual(GUIDE);
    expect(await emailsTo(draft.user.email)).toHaveLength(1);
    const [guide] = await listed(draft);
    expect(guide?.emailedAt).toBe(t.clock.now().toISOString());
    expect(await waiting()).toBe(0);
  });

  test("goes to a co-applicant as they join", async () => {
    const main = await aDraft();
    const co = await aUser().insert(t.db);
    await insertCoApplicantOf(t, main.id, { emailAddress: co.email, userId: null });
    const invite = { method: "POST", url: `/api/v1/applications/${main.id}/invitation`, payload: {} } as const;
    await t.app.inject({ ...invite, headers: main.headers });
    await t.drainQueue();
    const link = /application\/join\/([\w-]{22})/.exec(
      t.mailbox.findLast(({ to }) => to === co.email)?.text ?? "",
    )?.[1];
    const join = { method: "POST", url: `/api/v1/invitations/${link}/acceptance`, payload: {} } as const;
    expect((await t.app.inject({ ...join, headers: await t.asUser(co) })).statusCode).toBe(200);
    await t.drainQueue();
    const own = (await given(main.id)).filter(({ user_id }) => user_id === co.id);
    expect(own.map(({ kind, party }) => [kind, party])).toEqual(GUIDE.map((kind) => [kind, "co-applicant"]));
  });

  test("goes to someone who is answered for when the main applicant opens what describes the product, and not before", async () => {
    const draft = await aDraft();
    const to = `answered-for-${draft.id}@example.com`;
    await insertCoApplicantOf(t, draft.id, { emailAddress: to, userId: null });
    await listed(draft);
    await show(draft, "credit-guide");
    await t.drainQueue();
    expect(await emailsTo(to)).toEqual([]);
    for (const kind of PRODUCT) await show(draft, kind);
    await t.drainQueue();
    const [email, ...others] = await emailsTo(to);
    expect(others).toEqual([]);
    expect(email?.text_body).toContain("named you as their co-applicant");
    expect(email?.text_body).not.toContain("Harriet");
    const theirs = (await given(draft.id)).filter(({ sent_to }) => sent_to === to);
    expect(theirs.map(({ kind, user_id }) => [kind, user_id])).toEqual(
      [...GUIDE, ...PRODUCT].map((kind) => [kind, null]),
    );
  });

  test("is recorded only where it went, and then goes when it is tried again", async () => {
    const draft = await aDraft();
    const due = { applicationId: draft.id, party: "main-applicant", moment: "begun" } as const;
    const job = { id: "01890a5d-ac96-774b-bcce-b302099a8057" };
    const mailer = { send: () => Promise.reject(new Error("The mail server is away")), close: () => undefined };
    await expect(emailDisclosures({ ...t.deps, mailer }, due, job)).rejects.toThrow("away");
    expect(await given(draft.id)).toEqual([]);
    await emailDisclosures(t.deps, due, job);
    expect(await kindsGiven(draft.id, "emailed")).toEqual(GUIDE);
  });

  test("does not reach an application that was sent, or one that nobody opened yet", async () => {
    const user = await aUser().insert(t.db);
    const sent = await anApplication().claimedBy(user).submitted().insert(t.db);
    const unclaimed = await anApplication().madeFor(user).with({ type: "upgrade-accelerator" }).insert(t.db);
    for (const { id } of [sent, unclaimed]) {
      await emailDisclosures(t.deps, { applicationId: id, party: "main-applicant", moment: "begun" }, { id });
      expect(await given(id)).toEqual([]);
    }
    expect(await listed({ id: sent.id, headers: await t.asUser(user) })).toEqual([]);
  });
});

describe("what is shown", () => {
  test("is recorded once, for the person who looked and nobody else", async () => {
    const { applicationId: id, main, co } = await aCouple(t);
    const answers = await Promise.all([1, 2, 3].map(() => show({ id, headers: main.headers }, "credit-guide")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await given(id)).filter(({ how }) => how === "shown")).toEqual([
      {
        party: "main-applicant",
        user_id: main.user.id,
        kind: "credit-guide",
        version: 1,
        how: "shown",
        sent_to: null,
      },
    ]);
    expect((await eventsAbout(t, id)).filter(({ action }) => action === "disclosure.shown")).toEqual([
      {
        action: "disclosure.shown",
        actor_user_id: main.user.id,
        details: { kind: "credit-guide", version: 1, party: "main-applicant" },
      },
    ]);
    const seenBy = async ({ headers }: { headers: Record<string, string> }) =>
      (await listed({ id, headers }))[0]?.shownAt;
    expect(await seenBy(main)).toBe(t.clock.now().toISOString());
    expect(await seenBy(co)).toBeNull();
  });

  test.each([
    ["another version", "credit-guide", 2],
    ["the document of another type", "target-market-upgrade-accelerator", 1],
  ] as const)("is refused of %s", async (_, kind, version) => {
    const refused = await show(await aDraft(), kind, version);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "disclosure.not-in-force"]);
  });

  test("is refused of an application that was sent", async () => {
    const user = await aUser().insert(t.db);
    const { id } = await anApplication().claimedBy(user).submitted().insert(t.db);
    const refused = await show({ id, headers: await t.asUser(user) }, "credit-guide");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "application.not-a-draft"]);
  });

  test("is asked for again in a newer version, and says which one it replaces", async () => {
    const draft = await aDraft();
    await show(draft, "privacy-notice");
    await publish("privacy-notice");
    const [, notice] = await listed(draft);
    expect(notice).toMatchObject({ version: 2, title: "Newer privacy-notice", shownAt: null, shownBefore: 1 });
    expect((await show(draft, "privacy-notice", 1)).json().code).toBe("disclosure.not-in-force");
    const [, shown] = (await show(draft, "privacy-notice", 2)).json();
    expect(shown.shownAt).toBe(t.clock.now().toISOString());
  });

  test("cannot be changed, taken back or invented", async () => {
    const draft = await aDraft();
    await show(draft, "credit-guide");
    for (const statement of [
      "update disclosures_given set version = 2",
      "delete from disclosures_given",
      "truncate disclosures_given",
    ])
      await expect(rowsOf(t.connectionString, statement)).rejects.toThrow("append-only");
    const row = {
      application_id: draft.id,
      party: "main-applicant",
      user_id: draft.user.id,
      kind: "credit-guide",
      version: 1,
      how: "shown",
      sent_to: null,
    } as const;
    const insert = (changes: object) =>
      t.tables
        .insertInto("disclosures_given")
        .values({ ...row, given_at: t.clock.now(), ...changes })
        .execute();
    await expect(insert({})).rejects.toThrow("disclosures_given_once");
    await expect(insert({ version: 99 })).rejects.toThrow("disclosures_given_version_fkey");
    await expect(insert({ kind: "privacy-notice", sent_to: "a@example.com" })).rejects.toThrow("address_check");
    await expect(insert({ kind: "privacy-notice", how: "emailed" })).rejects.toThrow("address_check");
    await expect(insert({ kind: "privacy-notice", user_id: null, party: "co-applicant" })).rejects.toThrow(
      "person_check",
    );
  });
});

describe("a version for anybody", () => {
  const page = (path: string) => t.app.inject({ url: `/documents/${path}`, headers: { accept: "text/html" } });
  const call = (path: string) => t.app.inject({ url: `/api/v1/disclosures/${path}` });

  test("is a page without scripts, which says its version and since when, and the same by the API", async () => {
    const { statusCode, body, headers } = await page("credit-guide/1");
    expect([statusCode, headers["content-security-policy"]]).toEqual([
      200,
      expect.stringContaining("script-src 'none'"),
    ]);
    for (const words of ["Credit guide (sample, not for use)", "Version 1, in force from 2 March 2026", "<li"])
      expect(body).toContain(words);
    expect((await call("credit-guide/1")).json()).toMatchObject({
      kind: "credit-guide",
      version: 1,
      text: { title: "Credit guide (sample, not for use)" },
    });
  });

  test("stays when a newer one comes, which is there from its moment on", async () => {
    await publishDisclosure(t, {
      kind: "target-market-upgrade-accelerator",
      source: "# New\n\n## <b>Who</b>\n\nAll.\n",
    });
    expect((await page("target-market-upgrade-accelerator/2")).statusCode).toBe(404);
    expect((await call("target-market-upgrade-accelerator/2")).json().code).toBe("disclosure.not-found");
    t.clock.advance(3 * MINUTES_MS);
    expect((await page("target-market-upgrade-accelerator/2")).body).toContain("&lt;b&gt;Who&lt;/b&gt;");
    expect((await page("target-market-upgrade-accelerator/1")).body).toContain("sample, not for use");
  });

  test.each(["credit-guide/99", "credit-guide/0", "credit-guide/one", "promises/1"])(
    "%s is not there",
    async (path) => {
      const { statusCode, body } = await page(path);
      expect(statusCode).toBe(404);
      expect(body).toContain("We have no such document");
    },
  );
});

describe("publishing", () => {
  const SOURCE = "# Fees\n\n## Fees\n\nThere are none.\n";

  test("makes the next version, from the moment that is named, and is on the record", async () => {
    const from = new Date(t.clock.now().getTime() + 60 * MINUTES_MS).toISOString();
    const words = await publishDisclosure(t, { kind: "product-disclosure-upgrade-accelerator", source: SOURCE, from });
    expect(words).toBe(`Fees, version 2, comes into force at ${from}.`);
    const events = await t.tables
      .selectFrom("events")
      .select("details")
      .where("action", "=", "policy.published")
      .execute();
    expect(events.map(({ details }) => details)).toContainEqual({
      kind: "product-disclosure-upgrade-accelerator",
      version: 2,
      by: "command line",
    });
  });

  test.each([
    ["a document that there is none of", { kind: "promises" }, "There is no document called promises"],
    ["a text that could not be shown", { source: "Fees" }, "first line must be the title"],
    ["a moment without a zone", { from: "2027-01-01T00:00" }, "with its zone"],
    ["a moment that has passed", { from: "2020-01-01T00:00Z" }, "at least 2 minutes"],
  ])("refuses %s with a sentence", async (_, changes, words) => {
    const asked = { kind: "credit-guide", source: SOURCE, ...changes };
    await expect(publishDisclosure(t, asked)).rejects.toThrow(words);
  });

  test("a version that was stored by hand and cannot be read never comes into force", async () => {
    const now = t.clock.now();
    await t.db.pool.query(
      "insert into policy_versions (kind, version, effective_from, body, created_at) values ('target-market-homeownership-accelerator', 2, $1, '{}', $2)",
      [new Date(now.getTime() + 3 * MINUTES_MS), now],
    );
    t.clock.advance(4 * MINUTES_MS);
    const user = await aUser().insert(t.db);
    const { id } = await anApplication().claimedBy(user).with({ type: "homeownership-accelerator" }).insert(t.db);
    const due = await listed({ id, headers: await t.asUser(user) });
    expect(due.map(({ kind, version }) => [kind, version])).toContainEqual([
      "target-market-homeownership-accelerator",
      1,
    ]);
  });
});
