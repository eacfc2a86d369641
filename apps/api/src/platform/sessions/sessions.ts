import type { SessionWay } from "@keystep/contract/identity/sessions";
import type { Factor } from "@keystep/domain/identity/factor";
import { SESSION_TOKEN_MINUTES, type IdleLimits } from "@keystep/domain/identity/session-limits";
import { z } from "zod";
import type { Clock } from "#src/platform/clock";
import type { Database, Db, Transaction } from "#src/platform/db/database";
import { notify } from "#src/platform/db/expressions";
import { execute, fetchOne, fetchRow, fetchRows, prepared, query } from "#src/platform/db/prepared";
import type { Prepared, RowOf } from "#src/platform/db/prepared";
import { newId, newSecret, secretHash } from "#src/platform/ids";
import { PRINCIPAL_CHANNEL } from "#src/platform/http/principal-cache";
import { recordReuse, recordSessionEnds, type EndedSession } from "./record-session-end.ts";
import * as sql from "./session-statements.ts";
import { lapseOf, momentsAt, type Moments } from "./session-statements.ts";

const SECRET_BYTES = 32;
const MINUTE_MS = 60_000;
/** The browser behind a sign-in, as far as it says so itself. */
export type BrowserClient = { readonly ip: string; readonly userAgent: string | undefined };

export type NewSession = {
  readonly userId: string;
  readonly way: SessionWay;
  readonly factors: readonly Factor[];
  readonly client: BrowserClient;
  /** Limits it to this one thing, for a day. */
  readonly reach?: string;
  /** The grant of the built-in sign-in. */
  readonly grantId?: string;
};
/** The secrets that show a session from a browser; a limited one is not renewed. Read from JSON, their moments are dates again. */
export const sessionSecrets = z.object({
  sessionId: z.string(),
  token: z.string(),
  tokenExpiresAt: z.coerce.date(),
  refreshToken: z.string().nullable(),
  expiresAt: z.coerce.date(),
});
export type SessionSecrets = Readonly<z.infer<typeof sessionSecrets>>;
export type StoredSession = RowOf<typeof sql.LIST>;

type SessionDependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: IdleLimits;
  /** Told of everybody who is to be read anew. */
  readonly onForget: (userId: string) => void;
};
type Begun = { readonly id: string; readonly expiresAt: Date; readonly isLimited: boolean };
type NewToken = { token: string; kind: "session" | "refresh" | "id"; sessionId: string; expiresAt: Date };

const NOTIFY = prepared("notify-principals", { userId: "text" }, ({ userId }) =>
  query.selectNoFrom(notify(PRINCIPAL_CHANNEL, userId).as("told")),
);

/** Sessions in PostgreSQL: one row for each sign-in, and the hashes of what shows it (docs/decisions/0011). */
export class Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #limits: IdleLimits;
  readonly #onForget: (userId: string) => void;

  constructor({ db, clock, limits, onForget }: SessionDependencies) {
    this.#db = db;
    this.#clock = clock;
    this.#limits = limits;
    this.#onForget = onForget;
  }

  /** A session shown by something issued elsewhere (an ID token); answers its id. */
  async begin(db: Db, session: NewSession): Promise<string> {
    return (await this.#insert(db, session)).id;
  }

  /** A session with a token for the browser's cookies. */
  async beginWithSecrets(db: Db, session: NewSession): Promise<SessionSecrets> {
    return this.#newSecrets(db, await this.#insert(db, session));
  }

  /** Spends a refresh token: new secrets of the same session. Spent before, it ends the session; then, as for an unknown one, null. */
  renew(refreshToken: string): Promise<SessionSecrets | null> {
    return this.#db.transaction((tx) => this.#spend(tx, refreshToken));
  }

  /** Lets a token that was issued elsewhere show a session until it expires. */
  async addToken(db: Db, token: string, { sessionId, expiresAt }: Omit<NewToken, "token" | "kind">): Promise<void> {
    await this.#addToken(db, { token, kind: "id", sessionId, expiresAt });
  }

  findByGrant(db: Db, grantId: string): Promise<{ sessionId: string; userId: string } | null> {
    return fetchRow(db, sql.FIND_BY_GRANT, { grantId });
  }

  /** Lets a grant of the built-in sign-in show the session that its page began; false where that one has ended. */
  async takeGrant(
    db: Db,
    sessionId: string,
    { userId, grantId }: { userId: string; grantId: string },
  ): Promise<boolean> {
    return (await execute(db, sql.TAKE_GRANT, { id: sessionId, userId, grantId, ...this.#moments() })) > 0;
  }

  /** Whether a sign-in at the hosted page still stands: neither ended nor left idle. */
  async isGrantAlive(db: Db, grantId: string): Promise<boolean> {
    return (await execute(db, sql.GRANT_ALIVE, { grantId, ...this.#moments() })) > 0;
  }

  /** False for a session that has ended; else nobody ends it before the transaction does. */
  async hold(tx: Transaction, sessionId: string): Promise<boolean> {
    return (await execute(tx, sql.HOLD, { id: sessionId })) > 0;
  }

  /** One more way in which this session's person showed who they are. */
  async addFactor(db: Db, sessionId: string, factor: Factor): Promise<void> {
    await execute(db, sql.ADD_FACTOR, { id: sessionId, factor, now: this.#clock.now() });
  }

  /** The person has just shown who they are. */
  async prove(db: Db, sessionId: string): Promise<void> {
    await execute(db, sql.PROVE, { id: sessionId, now: this.#clock.now() });
  }

  /** Sessions that still stand, last used first. */
  listOfUser(db: Db, userId: string): Promise<StoredSession[]> {
    return fetchRows(db, sql.LIST, { userId, ...this.#moments() });
  }

  /** Ends one session of a person with all that shows it, and with the commit every process knows; null when there was none. */
  async end(tx: Transaction, userId: string, sessionId: string): Promise<EndedSession | null> {
    return (await this.#end(tx, sql.END, { id: sessionId, userId }))[0] ?? null;
  }

  /** The same for the session that came of a grant; the grant ends too. */
  async endByGrant(tx: Transaction, grantId: string): Promise<EndedSession | null> {
    return (await this.#end(tx, sql.END_BY_GRANT, { grantId }))[0] ?? null;
  }

  /** The same for the session that any of its tokens shows. */
  async endByToken(tx: Transaction, token: string): Promise<EndedSession | null> {
    return (await this.#end(tx, sql.END_BY_TOKEN, { hash: secretHash(token) }))[0] ?? null;
  }

  /** The same for every session of a person, except the one given; answers how many. */
  async endOfUser(
    tx: Transaction,
    userId: string,
    { exceptId }: { exceptId?: string | undefined } = {},
  ): Promise<number> {
    return (await this.#end(tx, sql.END_OF_USER, { userId, exceptId: exceptId ?? null })).length;
  }

  /** Every process reads this person anew, as soon as the transaction that changes something about them is committed. */
  async forget(tx: Transaction, userId: string): Promise<void> {
    tx.afterCommit(() => this.#onForget(userId));
    // Delivered by the commit itself: a process that dies right after it has told the others.
    await execute(tx, NOTIFY, { userId });
  }

  async #end<Values>(tx: Transaction, ...ending: [Prepared<Values, EndedSession>, Values]): Promise<EndedSession[]> {
    const ended = await fetchRows(tx, ...ending);
    for (const userId of new Set(ended.map((session) => session.userId))) await this.forget(tx, userId);
    return ended;
  }

  async #insert(db: Db, { userId, way, factors, client, reach, grantId }: NewSession): Promise<Begun> {
    const id = newId(this.#clock);
    const userAgent = printable(client.userAgent ?? "").slice(0, 300);
    const { expiresAt } = await fetchOne(db, sql.INSERT, {
      id,
      userId,
      reach: reach ?? null,
      way,
      grantId: grantId ?? null,
      factors: [...factors],
      userAgent,
      ipAddress: client.ip.slice(0, 45),
      now: this.#clock.now(),
    });
    return { id, expiresAt, isLimited: reach !== undefined };
  }

  async #addToken(db: Db, { token, kind, sessionId, expiresAt }: NewToken): Promise<Date> {
    const values = { hash: secretHash(token), sessionId, kind, expiresAt, now: this.#clock.now() };
    return (await fetchRow(db, sql.INSERT_TOKEN, values))?.expiresAt ?? expiresAt;
  }

  async #newSecrets(db: Db, { id: sessionId, expiresAt, isLimited }: Begun): Promise<SessionSecrets> {
    const token = newSecret(SECRET_BYTES);
    const until = isLimited ? expiresAt : new Date(this.#clock.now().getTime() + SESSION_TOKEN_MINUTES * MINUTE_MS);
    const tokenExpiresAt = await this.#addToken(db, { token, kind: "session", sessionId, expiresAt: until });
    if (isLimited) return { sessionId, token, tokenExpiresAt, refreshToken: null, expiresAt };
    const refreshToken = newSecret(SECRET_BYTES);
    await this.#addToken(db, { token: refreshToken, kind: "refresh", sessionId, expiresAt });
    return { sessionId, token, tokenExpiresAt, refreshToken, expiresAt };
  }

  /** Null for an unknown token; a session that it shows but may not renew ends here. */
  async #spend(tx: Transaction, refreshToken: string): Promise<SessionSecrets | null> {
    const hash = secretHash(refreshToken);
    const found = await fetchRow(tx, sql.FIND_REFRESH, { hash, ...this.#moments() });
    if (found === null) return null;
    const { sessionId, userId, way, expiresAt, spent, stands } = found;
    if (stands && !spent) {
      await execute(tx, sql.SPEND_REFRESH, { hash, now: this.#clock.now() });
      return this.#newSecrets(tx, { id: sessionId, expiresAt, isLimited: false });
    }
    await this.end(tx, userId, sessionId);
    if (spent) await recordReuse(tx, { userId, way, reason: "refresh-token" });
    else {
      const reason = found.status === "active" ? lapseOf(found, this.#clock.now()) : "disabled";
      await recordSessionEnds(tx, { userId, way, reason });
    }
    return null;
  }

  #moments(): Moments {
    return momentsAt(this.#clock.now(), this.#limits);
  }
}

/** The public part of it, which a test may stand in for. */
export type SessionStore = Pick<Sessions, keyof Sessions>;

/** A browser may say anything about itself; characters that cannot be stored or shown are left out. */
function printable(text: string): string {
  return text.toWellFormed().replaceAll(/\p{C}/gu, "");
}
