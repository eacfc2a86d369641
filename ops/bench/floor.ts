// The floor: what Fastify and pg do at best with the very statements of the server, a cache of verified tokens, and nothing else.
import { randomBytes, randomUUID } from "node:crypto";
import { GET } from "@keystep/api/src/features/applications/application.repository";
import { storeEmailedDraft } from "@keystep/api/src/features/applications/emailed-draft.repository";
import { SAVE } from "@keystep/api/src/features/applications/save.repository";
import { openDatabase } from "@keystep/api/src/platform/db/database";
import { fetchRow } from "@keystep/api/src/platform/db/prepared";
import { createEncryption } from "@keystep/api/src/platform/encryption/encryption";
import { createJobQueue } from "@keystep/api/src/platform/jobs/job-queue";
import { createMetrics } from "@keystep/api/src/platform/observe/metrics";
import { fastify } from "fastify";
import { createLocalJWKSet, jwtVerify } from "jose";
import pino from "pino";

const databaseUrl = process.env["DATABASE_URL"] ?? "";
const keys = createLocalJWKSet(JSON.parse(process.env["SIGNING_KEYS"] ?? "{}"));
const db = openDatabase({ connectionString: databaseUrl });
const encryption = createEncryption([randomBytes(32)]);
const jobs = createJobQueue({ db, encryption, log: pino({ level: "silent" }), metrics: createMetrics() });
await jobs.prepare();
const verified = new Map<string, string>();
const JSON_TYPE = "application/json; charset=utf-8";

type Body = { context: Record<string, never>; emailAddress: string };

async function userOf(authorization = ""): Promise<string> {
  const known = verified.get(authorization);
  if (known !== undefined) return known;
  const { payload } = await jwtVerify(authorization.slice("Bearer ".length), keys, { algorithms: ["ES256"] });
  const userId = payload.sub ?? "";
  verified.set(authorization, userId);
  return userId;
}

const app = fastify();

app.get<{ Params: { id: string } }>("/api/v1/applications/:id", async (request, reply) => {
  const userId = await userOf(request.headers.authorization);
  const found = await fetchRow(db, GET, { id: request.params.id, person: userId });
  return reply.header("content-type", JSON_TYPE).send(JSON.stringify(found?.row));
});

app.put<{ Params: { id: string }; Body: Body }>("/api/v2/applications/:id", async (request, reply) => {
  const userId = await userOf(request.headers.authorization);
  const { id } = request.params;
  await fetchRow(db, GET, { id, person: userId });
  const row = await fetchRow(db, SAVE, {
    application: id,
    person: userId,
    version: null,
    context: request.body.context,
    step: "applicant",
    applicants: [],
    now: new Date(),
    action: "application.step-finished",
    details: {},
    steps: ["context"],
  });
  return reply.header("content-type", JSON_TYPE).send(JSON.stringify(row));
});

app.post<{ Body: Body }>("/api/v1/applications", async (request, reply) => {
  const { emailAddress, context } = request.body;
  await db.transaction(async (tx) => {
    await storeEmailedDraft(tx, {
      email: emailAddress,
      newUserId: randomUUID(),
      newApplicationId: randomUUID(),
      type: "homeowner-assistant",
      context,
      link: { hash: Buffer.from(randomUUID()), expiresAt: new Date(Date.now() + 86_400_000) },
      write: { now: new Date(), details: {} },
    });
    await jobs.send(tx, "send-email", {
      to: emailAddress,
      subject: "Bench",
      text: "x".repeat(1000),
      html: "x".repeat(3000),
    });
  });
  return reply.code(204).send();
});

console.log(`Floor is running at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.on("SIGTERM", () => process.exit(0));
