import { PROBLEMS } from "@keystep/contract/http/problems";
import { problemBody } from "@keystep/contract/http/problem-body";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#src/testing/database-roles";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
let owner: Record<string, string>;
let applicationId: string;

beforeAll(async () => {
  t = await createTestApp();
  const user = await aUser().insert(t.db);
  owner = await t.asUser(user);
  applicationId = (await anApplication().claimedBy(user).insert(t.db)).id;
});
afterAll(() => t.close());

function expectProblem(response: LightMyRequestResponse, status: number, code: string): void {
  expect(response.statusCode).toBe(status);
  expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  const body = problemBody.parse(response.json());
  expect(body).toMatchObject({ status, code });
  expect(body.detail).not.toBe("");
  expect(body.title).not.toBe("");
}

const json = { "content-type": "application/json" };

test("a write that finds the disk full is to be tried again later", async () => {
  await rowsOf(
    t.connectionString,
    `create function refuse_for_want_of_room() returns trigger language plpgsql as
       $$ begin raise exception using errcode = 'disk_full'; end $$;
     create trigger full_disk before insert on applications execute function refuse_for_want_of_room()`,
  );
  const create = () =>
    t.app.inject({
      method: "POST",
      url: "/api/v1/applications",
      headers: { ...owner, "idempotency-key": "key-of-a-full-disk" },
      payload: { type: "homeowner-assistant", context: {} },
    });
  const refused = await create();
  expectProblem(refused, 503, "server.unavailable");
  expect(refused.headers["retry-after"]).toBe("5");
  await rowsOf(t.connectionString, "drop trigger full_disk on applications");
  expect((await create()).statusCode).toBe(200);
});

describe("every refusal has one shape", () => {
  test("ERR-01: an error answer is {detail, title, status} as application/problem+json", async () => {
    const response = await t.app.inject({ url: "/api/v1/nowhere" });
    expectProblem(response, 404, "route.not-found");
    expect(response.json()).toMatchObject({
      title: "Not found",
      detail: "There is nothing at this address.",
      status: 404,
    });
  });

  test("ERR-03: without a session 401 with WWW-Authenticate", async () => {
    const response = await t.app.inject({ url: "/api/v1/users/me" });
    expectProblem(response, 401, "session.missing");
    expect(response.headers["www-authenticate"]).toBe("Bearer");
  });

  test("ERR-03: a session that has ended is 401 session.expired", async () => {
    const response = await t.app.inject({ url: "/api/v1/users/me", headers: { authorization: "Bearer nonsense" } });
    expectProblem(response, 401, "session.expired");
  });

  test.each([
    ["broken JSON", "{"],
    ["a prototype key", '{"__proto__":{"roles":["ROLE_ADMIN"]},"type":"homeowner-assistant"}'],
    ["a constructor key", '{"constructor":{"prototype":{"a":1}}}'],
    ["a list in place of an object", "[]"],
    ["a bare string", '"text"'],
    ["null", "null"],
  ])("ERR-03: %s is 400", async (_name, payload) => {
    const response = await t.app.inject({
      method: "PUT",
      url: `/api/v2/applications/${applicationId}`,
      headers: { ...owner, ...json },
      payload,
    });
    expectProblem(response, 400, "request.malformed");
  });

  test("ERR-03: an address under another method is 405 and names its methods", async () => {
    const response = await t.app.inject({ method: "DELETE", url: "/api/v1/applications", headers: owner });
    expectProblem(response, 405, "method.not-allowed");
    expect(response.headers["allow"]).toBe("GET, POST, HEAD");
  });

  test("ERR-03: a body above 64 kB is 413", async () => {
    const payload = JSON.stringify({ type: "homeowner-assistant", context: {}, filler: "x".repeat(65_536) });
    const response = await t.app.inject({
      method: "POST",
      url: "/api/v1/applications",
      headers: { ...owner, ...json },
      payload,
    });
    expectProblem(response, 413, "request.too-large");
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json"])(
    "ERR-03: a body as %s is 415",
    async (type) => {
      const response = await t.app.inject({
        method: "POST",
        url: "/api/v1/applications",
        headers: { ...owner, "content-type": type },
        payload: "{}",
      });
      expectProblem(response, 415, "request.media-type");
    },
  );

  test("ERR-03: wrong answers are 422 with the field and its message", async () => {
    const payload = { type: "homeowner-assistant", context: { homeValueEstimate: "1" }, emailAddress: "nobody" };
    const response = await t.app.inject({ method: "POST", url: "/api/v1/applications", payload });
    expectProblem(response, 422, "request.invalid");
    expect(response.json().errors).toEqual([
      { field: "context.homeValueEstimate", message: "A whole dollar amount in range is required" },
      { field: "emailAddress", message: "A valid email is required." },
    ]);
  });

  test("ERR-03: a query key given twice is 400", async () => {
    const response = await t.app.inject({ url: "/api/v1/applications?before=a&before=b", headers: owner });
    expectProblem(response, 400, "request.malformed");
  });

  test.each(["/api/%zz", "/api/v1/applications/%00", "/api/v1/applications/%E0%A4%A"])(
    "ERR-03: the address %s is refused, not failed",
    async (url) => {
      const response = await t.app.inject({ url, headers: owner });
      expect([400, 404]).toContain(response.statusCode);
      problemBody.parse(response.json());
    },
  );

  test("ERR-03: an id that cannot exist is answered like one that does not", async () => {
    expectProblem(
      await t.app.inject({ url: "/api/v1/applications/not-an-id", headers: owner }),
      404,
      "application.not-found",
    );
  });

  test("every status of the list of problems is one that a browser understands as an error", () => {
    for (const { status } of Object.values(PROBLEMS)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe("nothing is coerced and no database message leaves", () => {
  test.each([
    ["a NUL character", "Har\u0000riet"],
    ["a line break", "Har\nriet"],
    ["half a surrogate", "Har\ud800riet"],
    ["a number", -5e-324],
    ["a boolean", true],
    ["a list", ["Harriet"]],
    ["an object", { toString: "Harriet" }],
  ])("LIM-07: %s as a first name is 422 and stored nowhere", async (_name, firstName) => {
    const user = await aUser().insert(t.db);
    const response = await t.app.inject({
      method: "PUT",
      url: `/api/v1/users/${user.id}`,
      headers: await t.asUser(user),
      payload: { id: user.id, firstName, lastName: "Nguyen" },
    });
    expectProblem(response, 422, "request.invalid");
    expect(response.json().errors[0].field).toBe("firstName");
    const stored = await t.tables
      .selectFrom("users")
      .select("first_name")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(stored.first_name).toBe("Harriet");
  });

  test("ERR-03: a fault of our own says no more than that, and the log says which request", async () => {
    const faulty = await createTestApp({ settings: { LOG_LEVEL: "error" } });
    try {
      const user = await aUser().insert(faulty.db);
      const headers = await faulty.asUser(user);
      await rowsOf(faulty.connectionString, "alter table users rename column roles to other_roles");
      const response = await faulty.app.inject({ url: "/api/v1/users/me", headers });
      expectProblem(response, 500, "server.error");
      expect(response.body).not.toMatch(/roles|column|select/i);
      expect(faulty.logLines.some((line) => line["requestId"] === response.json().requestId)).toBe(true);
    } finally {
      await faulty.close();
    }
  });
});
