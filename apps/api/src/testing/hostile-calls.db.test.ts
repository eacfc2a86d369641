import { problemBody } from "@keystep/contract/http/problem-body";
import { ROUTES, type NamedRoute } from "@keystep/contract/routes";
import { fc } from "@keystep/domain/testing/chances";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMortgageShare } from "#src/features/mortgage-shares/testing/a-mortgage-share";
import { anApplication, aUser } from "./factories.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const RUNS = 200;
const LIMIT_MS = 60_000;

let t: TestApp;
let headers: Record<string, string>;
let ids: { user: string; application: string; applicant: string; mortgageShare: string };

beforeAll(async () => {
  t = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1000000" } });
  const user = await aUser().insert(t.db);
  const application = await anApplication().claimedBy(user).withMainApplicant().insert(t.db);
  headers = await t.asUser(user);
  const { id: mortgageShare } = await aMortgageShare(t);
  await t.db.pool.query("update mortgage_share_applications set user_id = $2 where id = $1", [mortgageShare, user.id]);
  ids = { user: user.id, application: application.id, applicant: application.applicantId ?? "", mortgageShare };
});
afterAll(() => t.close());

const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "\u202e",
    "'; drop table users; --",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
    "9".repeat(400),
    "1e999",
    "null",
    "2026-02-30",
    "0000-00-00",
    "a@b.co",
    "\u00e9\u0301\u200d",
  ),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 5e-324, -5e-324, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]], {
    length: -1,
  }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies near the schema: its own fields, some right, some hostile, and some that are not its fields. */
function bodyNear(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json: unknown = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return fc.oneof({ weight: 5, arbitrary: valueNear(json) }, { weight: 1, arbitrary: hostileValue });
}

const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  format: z.string().optional(),
});

/** Mostly right: a call with twenty fields would else never get past the schema and meet the database. */
function mostly(right: fc.Arbitrary<unknown>, hostile: fc.Arbitrary<unknown> = hostileValue): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary: right }, { weight: 1, arbitrary: hostile });
}

const RIGHT_TEXTS = new Map(
  Object.entries({
    emailAddress: ["harriet@example.com", "OSCAR@example.com"],
    phone: ["0491 570 006", "+61491570156"],
    propertyAddress: ["1 George Street, Sydney", "Ünit 4/7 Łódź Lane"],
    password: ["Garden-Gate-42"],
    licenceNumber: ["12345678", "123 456 789"],
    cardNumber: ["P123456789"],
    expiryDate: ["2030-01-01"],
    stateOfIssue: ["VIC"],
  }),
);

/** The fields of a driver licence, which is the type in the path, and two that no type has. */
const FIELD_NAMES = [
  "fullName",
  "licenceNumber",
  "cardNumber",
  "expiryDate",
  "stateOfIssue",
  "constructor",
  "toString",
];

function valueNear(schema: unknown, name = ""): fc.Arbitrary<unknown> {
  const {
    type,
    properties,
    additionalProperties,
    items,
    enum: choices,
    anyOf,
    oneOf,
    format,
    ...rest
  } = jsonSchema.parse(schema);
  if (oneOf !== undefined) return fc.oneof(...oneOf.map((part) => valueNear(part, name)));
  if (rest.const !== undefined) return mostly(fc.constant(rest.const));
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => valueNear({ type: each, format }, name)));
  if (anyOf !== undefined && anyOf.length > 0) return fc.oneof(...anyOf.map((part) => valueNear(part, name)));
  if (choices !== undefined && choices.length > 0) return mostly(fc.constantFrom(...choices));
  if (type === "object" && properties !== undefined) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, mostly(valueNear(property, name))]),
    );
    const foreign = fc.dictionary(
      fc.constantFrom("roles", "status", "ownerId", "user_id", "password", "toString"),
      hostileValue,
      { maxKeys: 2 },
    );
    return fc.tuple(fc.record(fields, { requiredKeys: [] }), foreign).map(([own, extra]) => ({ ...extra, ...own }));
  }
  if (type === "object" && additionalProperties !== undefined) {
    const fields = FIELD_NAMES.map((field) => [field, mostly(valueNear(additionalProperties, field))] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (type === "array") return fc.array(valueNear(items ?? {}), { maxLength: 4 });
  if (type === "integer" || type === "number")
    return mostly(fc.integer({ min: rest.minimum ?? 0, max: (rest.minimum ?? 0) + 30 }), fc.double());
  if (type === "null") return fc.constant(null);
  if (format === "uuid")
    return mostly(fc.constantFrom(ids.application, ids.applicant, ids.user), fc.oneof(fc.uuid(), hostileText));
  if (format === "date")
    return mostly(fc.constantFrom("1985-04-12", "2015-06-01"), fc.oneof(fc.constant("2999-01-01"), hostileText));
  return mostly(fc.constantFrom(...(RIGHT_TEXTS.get(name) ?? ["Harriet"])), hostileText);
}

function pathOf(route: NamedRoute): string {
  const id = route.path.includes("/users/")
    ? ids.user
    : route.path.includes("/emails/")
      ? "A".repeat(22)
      : route.slice === "mortgage-shares"
        ? ids.mortgageShare
        : ids.application;
  return `/api${route.path}`
    .replace(":applicationId", ids.application)
    .replace(":applicantId", ids.applicant)
    .replace(":documentType", "driver-licence")
    .replace(":check", "conflict")
    .replace(":id", id);
}

async function expectDecentAnswer(request: {
  method: NamedRoute["method"];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}): Promise<void> {
  const response = await t.app.inject(request);
  if (response.statusCode >= 500)
    throw new Error(`${request.method} ${request.url} ${request.payload ?? ""} -> ${response.body}`);
  if (response.statusCode < 400) return;
  expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(problemBody.parse(response.json()).status).toBe(response.statusCode);
}

const withBody: NamedRoute[] = ROUTES.filter(
  (route: NamedRoute) => route.body !== undefined && route.name !== "logout",
);

describe("ERR-01, LIM-07: hostile bodies are refused in the one shape and never break the server", () => {
  test.each(
    withBody.flatMap((route) =>
      [true, false].map((isSignedIn) => ({
        name: route.name,
        who: isSignedIn ? "logged in" : "anonymous",
        route,
        isSignedIn,
      })),
    ),
  )(
    "$name, $who",
    async ({ route, isSignedIn }) => {
      await fc.assert(
        fc.asyncProperty(bodyNear(route.body ?? z.unknown()), async (body) => {
          const payload = JSON.stringify(body) ?? "null";
          const caller = isSignedIn ? headers : {};
          await expectDecentAnswer({
            method: route.method,
            url: pathOf(route),
            headers: { ...caller, "content-type": "application/json" },
            payload,
          });
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT_MS,
  );
});

describe("ERR-01: hostile addresses are refused in the one shape and never break the server", () => {
  const hostileSegment = fc.oneof(
    fc.uuid(),
    hostileText.filter((text) => text.isWellFormed()).map(encodeURIComponent),
    fc.constantFrom("%00", "..%2f..", "%zz", "%ff"),
  );
  test.each<NamedRoute>(ROUTES.filter(({ method }) => method === "GET"))(
    "$name",
    async (route) => {
      await fc.assert(
        fc.asyncProperty(hostileSegment, hostileSegment, async (segment, query) => {
          const url = `/api${route.path.replaceAll(/:[A-Za-z]+/g, () => segment)}?before=${query}&${query}=1`;
          await expectDecentAnswer({ method: route.method, url, headers });
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT_MS,
  );
});
