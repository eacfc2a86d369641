import type { KeptLead } from "@keystep/contract/leads/leads";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database, Db, Transaction } from "./platform/db/database.ts";
import type { Encryption } from "./platform/encryption/encryption.ts";
import type { FileStore } from "./platform/files/file-store.ts";
import type { Mailer } from "./platform/email/mail.ts";
import type { Metrics } from "./platform/observe/metrics.ts";
import type { PageRenderer } from "./platform/pages/page-renderer.ts";
import type { PrincipalCache } from "./platform/http/principal-cache.ts";
import type { JobQueue } from "./platform/jobs/job-queue.ts";
import type { PasswordHasher } from "./platform/sessions/passwords.ts";
import type { RateLimiter } from "./platform/http/rate-limiter.ts";
import type { Scanner } from "./platform/files/scanner.ts";
import type { SessionStore } from "./platform/sessions/sessions.ts";

export type Dependencies = {
  readonly config: Config;
  readonly db: Database;
  /** For reads that are long and may be seconds behind; the database itself where no replica is set. */
  readonly replica: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly files: FileStore;
  /** Null where none is set: files are taken as they are. */
  readonly scanner: Scanner | null;
  readonly jobs: JobQueue;
  readonly limiter: RateLimiter;
  readonly sessions: SessionStore;
  readonly principals: PrincipalCache;
  readonly passwords: PasswordHasher;
  readonly encryption: Encryption;
  readonly renderPage: PageRenderer;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly hooks: IdentityHooks;
};

/** Other slices act on these when identity tells of something, since slices do not meet. */
type IdentityHooks = {
  /** In the transaction in which an address was proven: what waited for it becomes the person's own. */
  readonly onEmailProven: (db: Db, proof: { userId: string; now: Date }) => Promise<void>;
  /** In the transaction in which somebody registered by a lead wizard: what they asked for is stored. Answers the lead's id. */
  readonly onLeadLeft: (
    deps: Dependencies,
    tx: Transaction,
    lead: { userId: string; form: KeptLead },
  ) => Promise<string>;
};
