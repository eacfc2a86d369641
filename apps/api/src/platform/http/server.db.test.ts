import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { FINISHED_PAGES } from "@keystep/contract/pages/pages";
import { ROUTES } from "@keystep/contract/routes";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COPY_NOTICE } from "#src/platform/backup/restored-copy";
import { rowsOf } from "#src/testing/database-roles";
import { aWebBuild } from "#src/testing/a-web-build";
import { aUser } from "#src/testing/factories";
import { scriptHashes } from "#src/platform/pages/finish-page";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { TEST_SITE } from "#src/testing/test-config";
import { createTestDatabase } from "#src/testing/test-database";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe("the API describes itself", () => {
  test("the OpenAPI 3.1 document lists every route of the contract with its problems", async () => {
    const document = (await t.app.inject("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values<Record<string, { operationId: string; responses: object }>>(
      document.paths,
    ).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      ROUTES.map(({ name }) => name).toSorted(),
    );
    expect(document.paths["/v1/applications/{id}"].get.responses).toHaveProperty("404");
    expect(document.paths["/v1/applications/{id}"].get.parameters[0]).toMatchObject({
      name: "id",
      in: "path",
      required: true,
    });
  });

  test("the reading page names every route and runs no script", async () => {
    const response = await t.app.inject("/api/docs");
    for (const { path } of ROUTES) expect(response.body).toContain(path);
    expect(response.body).not.toContain("<script");
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

describe("headers", () => {
  test("an answer of the API cannot run as a page and is kept nowhere", async () => {
    const { headers } = await t.app.inject({
      url: "/api/v1/users/me",
      headers: await t.asUser(await aUser().insert(t.db)),
    });
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers).not.toHaveProperty("strict-transport-security");
  });

  test("under https browsers are told to stay there, and the cookie is Secure", async () => {
    const secure = await createTestApp({ settings: { PUBLIC_URL: "https://keystep.test" } });
    try {
      const { headers, cookies } = await secure.app.inject({ method: "POST", url: "/api/v1/logout", payload: {} });
      expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
      expect(cookies.find(({ name }) => name === "token")).toMatchObject({
        secure: true,
        httpOnly: true,
        sameSite: "Lax",
        path: "/",
      });
    } finally {
      await secure.close();
    }
  });

  test.each([
    ["a-plain-id-1234", true],
    ["short", false],
    ["with\tcontrol-characters", false],
    ["x".repeat(65), false],
  ])("the request id %j is taken over: %s", async (given, isTaken) => {
    const { requestId } = (await t.app.inject({ url: "/api/nowhere", headers: { "x-request-id": given } })).json();
    expect(requestId === given).toBe(isTaken);
  });
});

describe("health", () => {
  test("/healthz answers for the process, /readyz for database and storage", async () => {
    expect((await t.app.inject("/healthz")).statusCode).toBe(200);
    expect((await t.app.inject("/readyz")).json()).toEqual({ status: "ok", database: "ok", storage: "ok" });
  });

  test("/readyz tries to write, which a database without room for it refuses; the log says why once, at the start already", async () => {
    const { connectionString, drop } = await createTestDatabase();
    await rowsOf(
      t.connectionString,
      `alter database ${new URL(connectionString).pathname.slice(1)} set temp_file_limit = '128kB'`,
    );
    const crowded = await createTestApp({ connectionString, settings: { LOG_LEVEL: "error" } });
    const told = () => crowded.logLines.filter(({ msg }) => msg === "Not ready");
    try {
      await crowded.app.listen({ port: 0 });
      await vi.waitFor(() => expect(told()).toHaveLength(1));
      const answer = await crowded.app.inject("/readyz");
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { status: "unavailable", database: "unreachable", storage: "ok" },
      ]);
      const error = expect.stringContaining("temp_file_limit");
      expect(told()).toMatchObject([{ need: "database", state: "unreachable", error }]);
    } finally {
      await crowded.close();
      await drop();
    }
  });

  test("the log says why a store cannot be written", async () => {
    const settings = { LOG_LEVEL: "error", STORAGE_URL: "file:///dev/null/files" };
    const stuck = await createTestApp({ settings });
    try {
      expect((await stuck.app.inject("/readyz")).json()).toMatchObject({ storage: "unreachable" });
      expect(stuck.logLines.filter(({ msg }) => msg === "Not ready")).toMatchObject([
        { need: "storage", error: expect.stringContaining("ENOTDIR") },
      ]);
    } finally {
      await stuck.close();
    }
  });

  test("/metrics is for this machine only, and for nobody behind a proxy", async () => {
    expect((await t.app.inject("/metrics")).body).toContain("http_request_duration_seconds");
    expect((await t.app.inject({ url: "/metrics", remoteAddress: "192.0.2.1" })).statusCode).toBe(404);
    expect((await t.app.inject({ url: "/metrics", headers: { "x-forwarded-for": "127.0.0.1" } })).statusCode).toBe(404);
  });

  test("with METRICS_TOKEN the token decides", async () => {
    const guarded = await createTestApp({ settings: { METRICS_TOKEN: "a-token-for-metrics" } });
    try {
      expect((await guarded.app.inject("/metrics")).statusCode).toBe(404);
      const headers = { authorization: "Bearer a-token-for-metrics" };
      expect((await guarded.app.inject({ url: "/metrics", headers, remoteAddress: "192.0.2.1" })).statusCode).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});

describe("the mailbox", () => {
  test("shows what was sent, newest first, as a page without scripts and as JSON", async () => {
    const mail = {
      to: "harriet@example.com",
      subject: "First",
      text: "See http://keystep.test/x?a=1&b=2 now",
      html: "<p>See</p>",
    };
    await t.deps.mailer.send(mail);
    t.clock.advance(1000);
    await t.deps.mailer.send({ ...mail, subject: "<b>Second</b>" });
    const emails = (await t.app.inject("/dev/mailbox.json")).json();
    expect(emails.map(({ subject }: { subject: string }) => subject)).toEqual(["<b>Second</b>", "First"]);
    expect(emails[1]).toMatchObject({ ...mail, createdAt: "2026-03-02T01:00:00.000Z" });
    const subjectsTo = async (to: string) => {
      const answer = await t.app.inject({ url: "/dev/mailbox.json", query: { to } });
      return answer.json().map(({ subject }: { subject: string }) => subject);
    };
    expect(await subjectsTo(mail.to)).toEqual(["<b>Second</b>", "First"]);
    expect(await subjectsTo("other@example.com")).toEqual([]);
    const page = (await t.app.inject("/dev/mailbox")).body;
    expect(page).toContain("&lt;b&gt;Second&lt;/b&gt;");
    expect(page).toMatch(/<a href="http:\/\/keystep\.test\/x\?a=1&amp;b=2"/);
  });

  test("is not there with an SMTP server, nor with a database of one's own", async () => {
    for (const settings of [{ SMTP_URL: "smtp://127.0.0.1:1" }, { DATABASE_URL: t.connectionString }]) {
      const other = await createTestApp({ settings });
      expect((await other.app.inject("/dev/mailbox.json")).statusCode).toBe(404);
      await other.close();
    }
  });
});

describe("the site", () => {
  test("ROUTE-04: /deposit-boost leads to /upfront-boost for good", async () => {
    const response = await t.app.inject("/deposit-boost/register?a=1");
    expect(response.statusCode).toBe(301);
    expect(response.headers["location"]).toBe("/upfront-boost/register?a=1");
    expect((await t.app.inject("/deposit-boost")).headers["location"]).toBe("/upfront-boost");
  });

  test("pages carry their own policy, hashed files are kept for ever, the application's page answers its paths", async () => {
    const build = await aWebBuild();
    const site = await createTestApp({ settings: { BUILD_DIR: build, DATA_DIR: build } });
    const get = (url: string) => site.app.inject({ url, headers: { accept: "text/html" } });
    try {
      const home = await get("/");
      expect(home.body).toContain("<p>/ of Keystep at 8.29%</p>");
      const [script = ""] = /(?<=<script>)function startAgain[^]*?(?=<.script>)/.exec(home.body) ?? [];
      const hash = createHash("sha256").update(script).digest("base64");
      expect(home.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
      expect(home.headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
      expect(home.headers["cache-control"]).toBe("no-cache");
      expect((await get("/faq/")).body).toContain("<p>/faq of Keystep at 8.29%</p>");
      const [data = ""] = /\/assets\/start\/[\w-]+\.json/.exec(home.body) ?? [];
      expect((await get(data)).json()).toMatchObject({ brand: { name: "Keystep", siteUrl: TEST_SITE } });
      for (const file of ["/assets/a-123.js", data])
        expect((await get(file)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      // The script of passkeys on hosted pages is such a file.
      const passkeys = await get("/assets/a-123.js");
      expect(passkeys).toMatchObject({
        statusCode: 200,
        headers: { "content-type": "application/javascript; charset=utf-8", "x-content-type-options": "nosniff" },
      });
      expect((await get("/sitemap.xml")).body).toContain(`<loc>${TEST_SITE}/faq</loc>`);
      const app = { body: expect.stringContaining("<p>/frame of Keystep at 8.29%</p>") };
      expect(await get("/application/1/user")).toMatchObject({ statusCode: 200, ...app });
      expect(await get("/nowhere")).toMatchObject({ statusCode: 404, ...app });
      const missing = ["/api/nowhere", "/assets/gone.js", "/assets/start/gone.js", "/.git/config", "/../package.json"];
      for (const path of missing) expect((await get(path)).statusCode).toBe(404);
    } finally {
      await site.close();
      await rm(build, { recursive: true });
    }
  });

  test("a page of the application answers a caller that takes anything, as monitors do; an address without a page does not", async () => {
    const statusOf = async (url: string, headers: Record<string, string>, method: "GET" | "HEAD" = "GET") => {
      const response = await t.app.inject({ method, url, headers });
      return `${String(response.statusCode)} ${String(response.headers["content-type"]).split(";")[0] ?? ""}`;
    };
    const anything = { accept: "*/*" };
    for (const url of ["/application/1/user", "/dashboard", "/could-it-work"]) {
      const all = [await statusOf(url, anything), await statusOf(url, {}), await statusOf(url, anything, "HEAD")];
      expect([...new Set(all)]).toEqual(["200 text/html"]);
    }
    expect(await statusOf("/application/1/user", { accept: "application/json" })).toBe("404 application/problem+json");
    expect(await statusOf("/no-such-page", anything)).toBe("404 application/problem+json");
    expect(await statusOf("/api/v1/no-such-route", anything)).toBe("404 application/problem+json");
  });

  test("a restored copy says on every page that it is one", async () => {
    const build = await aWebBuild();
    const site = await createTestApp();
    await site.tables
      .insertInto("restorations")
      .values({ id: randomUUID(), backup_id: randomUUID(), backup_made_at: new Date(), restored_at: new Date() })
      .execute();
    const { connectionString } = site;
    const copy = await createTestApp({ settings: { BUILD_DIR: build, DATA_DIR: build }, connectionString });
    try {
      const { body } = await copy.app.inject({ url: "/", headers: { accept: "text/html" } });
      const [data = ""] = /\/assets\/start\/[\w-]+\.json/.exec(body) ?? [];
      expect((await copy.app.inject(data)).json().brand).toMatchObject({ notice: COPY_NOTICE });
    } finally {
      await copy.close();
      await site.close();
      await rm(build, { recursive: true });
    }
  });

  test("with PAGE_SPEED_SHARE every page tells its speed, and its policy lets it", async () => {
    const build = await aWebBuild();
    const site = await createTestApp({ settings: { BUILD_DIR: build, DATA_DIR: build, PAGE_SPEED_SHARE: "0.25" } });
    try {
      for (const { url, counted } of [
        { url: "/faq", counted: `"/faq"` },
        { url: "/dashboard", counted: "" },
      ]) {
        const answer = await site.app.inject({ url, headers: { accept: "text/html" } });
        const policy = answer.headers["content-security-policy"];
        expect(answer.body).toContain(`import("/assets/tell-speed.js").then((speed)=>speed.tellSpeed(${counted}))`);
        for (const hash of scriptHashes(answer.body)) expect(policy).toContain(`'${hash}'`);
      }
    } finally {
      await site.close();
      await rm(build, { recursive: true });
    }
  });

  test("brand and address are those of the start, on every page and in every file about pages; nothing says the old ones", async () => {
    const build = await aWebBuild();
    const settings = { BUILD_DIR: build, DATA_DIR: build };
    await (await createTestApp({ settings })).close();
    const renamed = { BRAND_NAME: "Nest", BRAND_LEGAL_NAME: "Nest Pty Ltd", BRAND_EMAIL: "a@nest.example" };
    const site = await createTestApp({ settings: { ...settings, ...renamed, PUBLIC_URL: "https://nest.example" } });
    const get = async (url: string) => (await site.app.inject({ url, headers: { accept: "text/html" } })).body;
    try {
      const pages = await Promise.all([...FINISHED_PAGES.map(({ path }) => path), "/dashboard"].map(get));
      const [data = ""] = /\/assets\/start\/[\w-]+\.json/.exec(pages[0] ?? "") ?? [];
      const files = await Promise.all([data, "/sitemap.xml", "/robots.txt", "/site.webmanifest"].map(get));
      for (const page of pages) expect(page).toContain("of Nest");
      for (const text of [...pages, ...files]) expect(text).not.toMatch(/Keystep|keystep\.test|keystep\.example/);
    } finally {
      await site.close();
      await rm(build, { recursive: true });
    }
  });
});

test("closing waits for the request that is being worked on", async () => {
  const closing = await createTestApp();
  const user = await aUser().insert(closing.db);
  const session = await closing.asUser(user);
  const address = await closing.app.listen({ host: "127.0.0.1", port: 0 });
  const holder = await closing.db.pool.connect();
  await holder.query("begin");
  await holder.query("select from users where id = $1 for update", [user.id]);
  const answering = fetch(`${address}/api/v1/users/${user.id}`, {
    method: "PUT",
    headers: { ...session, "content-type": "application/json" },
    body: JSON.stringify({ id: user.id, firstName: "Henrietta", lastName: "Nguyen" }),
  });
  const waiting =
    "select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await holder.query(waiting)).rows[0].count).toBe(1);
  const closed = closing.app.close();
  await holder.query("commit");
  holder.release();
  expect((await answering).status).toBe(200);
  await closed;
  await closing.close();
});
