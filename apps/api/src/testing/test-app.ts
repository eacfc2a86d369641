import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Factor } from "@keystep/domain/identity/factor";
import type { FastifyInstance } from "fastify";
import { importJWK, SignJWT } from "jose";
import type { Kysely } from "kysely";
import { buildApp } from "#src/app";
import type { Dependencies } from "#src/dependencies";
import { openDependencies } from "#src/open-dependencies";
import type { Database } from "#src/platform/db/database";
import type { Schema } from "#src/platform/db/schema";
import { deliverEmail } from "#src/platform/email/email-records";
import { idTokenIssuer } from "#src/platform/http/id-token";
import { createLog } from "#src/platform/observe/log";
import type { Mail, Mailer } from "#src/platform/email/mail";
import { createPasswordHasher, type PasswordHasher } from "#src/platform/sessions/passwords";
import { SESSION_COOKIE } from "#src/platform/sessions/session-cookies";
import type { NewSession, SessionSecrets } from "#src/platform/sessions/sessions";
import { renderPage } from "./render-page.ts";
import { tablesOf } from "./tables-of.ts";
import { testClock, type TestClock } from "./test-clock.ts";
import { testConfig } from "./test-config.ts";
import { createTestDatabase, wayOfServers } from "./test-database.ts";

type Headers = Record<string, string>;
type TokenChoices = { audience?: string; issuer?: string; lifetimeSeconds?: number; factors?: readonly Factor[] };
type SessionChoices = Partial<Pick<NewSession, "reach" | "factors" | "way">>;

export type TestApp = {
  app: FastifyInstance;
  deps: Dependencies;
  db: Database;
  /** The tables, for looking at what was stored and for changing it behind the app's back. */
  tables: Kysely<Schema>;
  /** The address of the database for a superuser, who may do there what the server may not. */
  connectionString: string;
  clock: TestClock;
  /** Emails sent so far, oldest first. */
  mailbox: Mail[];
  /** Lines written to the log, when the level asked for any. */
  logLines: Record<string, unknown>[];
  /** The headers of a call by a person with an ID token of hosted sign-in. */
  asUser(user: { id: string }, choices?: TokenChoices): Promise<Headers>;
  /** A session kept in cookies; with an application, one that is limited to it. */
  sessionOf(user: { id: string }, choices?: SessionChoices): Promise<SessionSecrets>;
  /** The headers of a call from the site's own pages with a session cookie. */
  asSession(token: string): Headers;
  /** Works on every queued job now; answers how many were done. */
  drainQueue(): Promise<number>;
  /** All emails to an address until now, with those that are due. */
  emailsTo(address: string): Promise<Mail[]>;
  close(): Promise<void>;
};

type Options = {
  settings?: Record<string, string>;
  clock?: TestClock;
  /** A database to share with another test app, which then drops it. */
  connectionString?: string;
  mailer?: Mailer;
  /** Made of the quick one of the tests, such as one that waits; or the real one. */
  passwords?: (quick: PasswordHasher) => PasswordHasher;
  production?: boolean;
  /** With the routes that only a server with demo people has. */
  demo?: boolean;
  /** For tests that look into the folder of files themselves. */
  onDisk?: boolean;
};

// Thousands of passwords are hashed in tests; the real cost was a quarter of their work. The tests of passwords themselves take the real one.
const QUICK_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** With a real bucket, each app has a folder of it, as it has one of the disk. */
function bucketOfItsOwn(): { STORAGE_URL?: string } {
  const bucket = process.env["KEYSTEP_BUCKET"];
  if (bucket === undefined) return {};
  const url = new URL(bucket);
  url.pathname = `/${randomUUID()}`;
  return { STORAGE_URL: url.href };
}

export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const database = options.connectionString === undefined ? await createTestDatabase() : undefined;
  const connectionString = options.connectionString ?? database?.connectionString ?? "";
  const clock = options.clock ?? testClock();
  const dataDir = await mkdtemp(join(tmpdir(), "keystep-test-files-"));
  const base = testConfig({
    DATA_DIR: dataDir,
    ...(options.onDisk === true ? {} : bucketOfItsOwn()),
    ...options.settings,
  });
  const { production = false, demo = false } = options;
  const way = wayOfServers(connectionString);
  const preparedStatements = base.preparedStatements && way.isPreparing;
  const config = { ...base, production: production || base.production, demo, preparedStatements };
  const logLines: Record<string, unknown>[] = [];
  const log = createLog(config, { write: (line: string) => void logLines.push(JSON.parse(line)) });
  const opened = await openDependencies({
    config,
    connectionString: way.connectionString,
    clock,
    log,
    renderPage,
    maxConnections: 8,
  });
  const { close } = opened;
  const quick = createPasswordHasher({ cost: QUICK_COST });
  const deps = { ...opened.deps, passwords: options.passwords?.(quick) ?? quick };
  const mailbox: Mail[] = [];
  deps.jobs.work("send-email", async (mail, job) => {
    await deliverEmail({ ...deps, mailer: options.mailer ?? deps.mailer }, mail, job);
    mailbox.push(mail);
  });
  const app = await buildApp(deps);
  return {
    app,
    deps,
    db: deps.db,
    tables: tablesOf(deps.db),
    connectionString,
    clock,
    mailbox,
    logLines,
    asUser: async (user, choices) => ({ authorization: `Bearer ${await idToken(deps, user.id, choices)}` }),
    sessionOf: (user, choices) =>
      deps.sessions.beginWithSecrets(deps.db, { ...TEST_SESSION, userId: user.id, ...choices }),
    asSession: (token) => ({ cookie: `${SESSION_COOKIE}=${token}`, origin: config.publicUrl }),
    drainQueue: () => deps.jobs.drain(),
    async emailsTo(address) {
      await deps.jobs.drain();
      return mailbox.filter(({ to }) => to === address);
    },
    async close() {
      await app.close();
      await close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const ID_TOKEN_SECONDS = 900;
const TEST_SESSION = {
  way: "form",
  factors: ["pwd"],
  client: { ip: "192.0.2.1", userAgent: "Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0" },
} as const;

/** An ID token as hosted sign-in issues one, with the session it shows. */
async function idToken(deps: Dependencies, userId: string, choices: TokenChoices = {}): Promise<string> {
  const token = await signedToken(deps, userId, choices);
  const session = { ...TEST_SESSION, way: "hosted", userId, factors: choices.factors ?? TEST_SESSION.factors } as const;
  const sessionId = await deps.sessions.begin(deps.db, session);
  await deps.sessions.addToken(deps.db, token, {
    sessionId,
    expiresAt: new Date(deps.clock.now().getTime() + 3_600_000),
  });
  return token;
}

async function signedToken({ config, clock }: Dependencies, userId: string, choices: TokenChoices): Promise<string> {
  const [jwk] = config.signingKeys;
  if (jwk === undefined) throw new Error("The test config has no signing key");
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "ES256", ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
    .setSubject(userId)
    .setIssuer(choices.issuer ?? idTokenIssuer(config))
    .setAudience(choices.audience ?? config.oidcClientId)
    .setIssuedAt(now)
    .setExpirationTime(now + (choices.lifetimeSeconds ?? ID_TOKEN_SECONDS))
    .sign(await importJWK(jwk, "ES256"));
}
