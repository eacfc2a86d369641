import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aVisitor, mailsTo, postRegister, PROPERTIES } from "#src/features/leads/testing/lead-forms";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A person who agreed to marketing, with the address of the link in their email. */
async function whoAgreed() {
  const visitor = aVisitor();
  const form = { ...PROPERTIES["upfront-boost"], ...visitor, wantsMarketing: true };
  const { id } = (await postRegister(t, form)).json<{ id: string }>();
  const email = (await mailsTo(t, visitor.email)).find(({ subject }) => subject.startsWith("We have"));
  const path = /\/unsubscribe\/[\w-]{22}/.exec(email?.text ?? "")?.[0] ?? "no link";
  return { id, path, email };
}
async function consentsOf(userId: string) {
  const { rows } = await t.db.pool.query("select withdrawn_at from marketing_consents where user_id = $1", [userId]);
  return rows.map(({ withdrawn_at: withdrawnAt }) => withdrawnAt);
}
const open = (url: string) => t.app.inject({ url });
const press = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: "POST", url, headers, payload: "List-Unsubscribe=One-Click" });

describe("the link that withdraws consent to marketing", () => {
  test("stands in the email to who agreed, which is not marketing and carries no such header", async () => {
    const { email, path } = await whoAgreed();
    expect(email?.text).toContain(`${t.deps.config.publicUrl}${path}`);
    expect(email?.headers).toBeUndefined();
  });

  test("opened, it withdraws nothing and shows one button", async () => {
    const { id, path } = await whoAgreed();
    const page = await open(path);
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.body).toContain("Stop emails about our offers?");
    expect(page.body.match(/<button/g)).toHaveLength(1);
    expect(page.body).not.toContain("<script");
    expect(await consentsOf(id)).toEqual([null]);
  });

  test.each([
    ["application/x-www-form-urlencoded", {}],
    ["multipart/form-data; boundary=x", {}],
    ["application/x-www-form-urlencoded", { origin: "https://mail.example" }],
  ])("pressed, by a mail program too, it withdraws (%s %j)", async (type, headers) => {
    const { id, path } = await whoAgreed();
    const page = await press(path, { "content-type": type, ...headers });
    expect([page.statusCode, page.body.includes("No more emails about our offers")]).toEqual([200, true]);
    expect(await consentsOf(id)).toEqual([t.clock.now()]);
    const { rows } = await t.db.pool.query(
      "select details from events where action = 'marketing.withdrawn' and actor_user_id = $1",
      [id],
    );
    expect(rows).toEqual([{ details: { by: "email" } }]);
  });

  test("pressed again it says the same, and the record has it once", async () => {
    const { id, path } = await whoAgreed();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await press(path, headers);
    t.clock.advance(1000);
    const again = await press(path, headers);
    expect(again.statusCode).toBe(200);
    expect((await open(path)).body).toContain("No more emails about our offers");
    const { rows } = await t.db.pool.query(
      "select from events where action = 'marketing.withdrawn' and actor_user_id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test("withdraws nobody else's", async () => {
    const [one, other] = [await whoAgreed(), await whoAgreed()];
    await press(one.path, { "content-type": "application/x-www-form-urlencoded" });
    expect(await consentsOf(other.id)).toEqual([null]);
  });

  test("only its hash is kept", async () => {
    const { path } = await whoAgreed();
    const secret = path.slice("/unsubscribe/".length);
    const { rows } = await t.db.pool.query("select * from unsubscribe_links");
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test.each(["GET", "POST"] as const)("one that we never sent answers 404 to %s", async (method) => {
    const answer = await t.app.inject({ method, url: `/unsubscribe/${"A".repeat(22)}` });
    expect([answer.statusCode, answer.body.includes("This link does not work")]).toEqual([404, true]);
  });
});
