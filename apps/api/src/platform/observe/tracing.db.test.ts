import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { withRequestId } from "#src/platform/request-id";
import { createTestApp, type TestApp } from "#src/testing/test-app";

const value = z.object({ stringValue: z.string().optional(), intValue: z.union([z.number(), z.string()]).optional() });
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value })),
});
const batch = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type Span = z.output<typeof span>;

/** A collector that keeps what it is sent. */
async function startCollector() {
  const bodies: string[] = [];
  const authorisations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    authorisations.push(request.headers.authorization);
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      bodies.push(`${request.url ?? ""} ${Buffer.concat(parts).toString()}`);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server on a port has one
  const spans = () =>
    bodies.flatMap((body) =>
      batch
        .parse(JSON.parse(body.slice(body.indexOf(" "))))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { url: `http://127.0.0.1:${port}`, bodies, authorisations, spans, stop: () => server.close() };
}

let collector: Awaited<ReturnType<typeof startCollector>>;
let t: TestApp;

beforeAll(async () => {
  collector = await startCollector();
  t = await createTestApp({
    settings: {
      LOG_LEVEL: "warn",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20of-the-collector",
    },
  });
});
afterAll(() => collector.stop());

test("a statement that takes above 300 ms is in the log under its name, with the request it belongs to", async () => {
  await t.db.send({ name: "quick", text: "select 1" }, []);
  await withRequestId("request-1", () => t.db.send({ name: "sleep", text: "select pg_sleep(0.31)" }, []));
  const slow = t.logLines.filter(({ msg }) => msg === "A statement was slow");
  expect(slow).toMatchObject([{ statement: "sleep", requestId: "request-1", milliseconds: expect.any(Number) }]);
});

test("a request, its statements and the job it queues are traced, and nothing that somebody typed", async () => {
  const body = { name: "Mia Tran", email: "mia.traced@example.com", phone: "", message: "How does it work?" };
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/v1/contact-us?from=mia.traced",
    headers: { "x-request-id": "request-2-of-the-test" },
    payload: body,
  });
  expect(answer.statusCode).toBe(201);
  await t.drainQueue();
  await t.close();

  const spans = collector.spans();
  const named = (name: string): Span[] => spans.filter((each) => each.name === name);
  const [request] = named("POST /api/v1/contact-us");
  expect(request?.attributes).toContainEqual({
    key: "keystep.request.id",
    value: { stringValue: "request-2-of-the-test" },
  });
  expect(request?.attributes.map(({ key }) => key)).toContain("http.response.status_code");
  const within = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(within.length).toBeGreaterThan(0);
  expect(new Set(within.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
  expect(named("job send-email").length).toBeGreaterThan(0);
  expect(named("job send-email").every(({ traceId }) => traceId !== request?.traceId)).toBe(true);
  expect(collector.bodies.join()).not.toMatch(/Mia Tran|mia\.traced|How does it work/);
  expect(collector.bodies.every((sent) => sent.startsWith("/v1/traces "))).toBe(true);
  expect(new Set(collector.authorisations)).toEqual(new Set(["Bearer of-the-collector"]));
});
