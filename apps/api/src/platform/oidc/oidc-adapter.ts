import { createHash } from "node:crypto";
import { errors } from "oidc-provider";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Dependencies } from "#src/dependencies";
import type { Clock } from "#src/platform/clock";
import { statement } from "#src/platform/db/database";
import type { Database } from "#src/platform/db/database";
import type { SessionStore } from "#src/platform/sessions";

const UPSERT = statement(
  "oidc-upsert",
  `INSERT INTO oidc_payloads (model, id, payload, grant_id, uid, expires_at) VALUES ($1, $2, $3::jsonb, $4, $5, $6)
   ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
     expires_at = excluded.expires_at`,
);
const FIND = statement(
  "oidc-find",
  "SELECT payload, consumed_at FROM oidc_payloads WHERE model = $1 AND id = $2 AND expires_at > $3",
);
const FIND_BY_UID = statement(
  "oidc-find-by-uid",
  "SELECT payload, consumed_at FROM oidc_payloads WHERE model = $1 AND uid = $2 AND expires_at > $3",
);
const CONSUME = statement(
  "oidc-consume",
  "UPDATE oidc_payloads SET consumed_at = $3 WHERE model = $1 AND id = $2 AND consumed_at IS NULL RETURNING grant_id",
);
const DESTROY = statement("oidc-destroy", "DELETE FROM oidc_payloads WHERE model = $1 AND id = $2");
type StoredRow = { payload: AdapterPayload; consumed_at: Date | null };

/** Models whose id is the very secret the browser holds: kept as a hash only. */
const SECRET_MODELS: ReadonlySet<string> = new Set(["AuthorizationCode", "AccessToken", "RefreshToken"]);
const MODELS_OF_A_GRANT: ReadonlySet<string> = new Set([...SECRET_MODELS, "Session"]);

function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function grantIdOf(model: string, payload: AdapterPayload): string | null {
  if (!MODELS_OF_A_GRANT.has(model)) return null;
  // A session lists its clients, and ours is the only one there is.
  const [ours] = Object.values(payload.authorizations ?? {});
  return payload.grantId ?? ours?.grantId ?? null;
}

type Source = Pick<Dependencies, "db" | "clock" | "sessions">;

class OidcAdapter implements Adapter {
  readonly #model: string;
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #sessions: SessionStore;

  constructor(model: string, { db, clock, sessions }: Source) {
    this.#model = model;
    this.#db = db;
    this.#clock = clock;
    this.#sessions = sessions;
  }

  #storedId(id: string): string {
    return SECRET_MODELS.has(this.#model) ? createHash("sha256").update(id).digest("base64url") : id;
  }

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<void> {
    const { jti: _secret, ...rest } = payload;
    // What the payload itself says is exact; the seconds are rounded by how long this took to get here.
    const expiresAt =
      payload.exp === undefined ? this.#clock.now().getTime() + expiresInSeconds * 1000 : payload.exp * 1000;
    await this.#db.run(UPSERT, [
      this.#model,
      this.#storedId(id),
      JSON.stringify(rest),
      grantIdOf(this.#model, payload),
      payload.uid ?? null,
      new Date(expiresAt),
    ]);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    // Clients are settings, never rows; without this a made-up client id would cost a query.
    if (this.#model === "Client") return undefined;
    const [row] = await this.#db.run<StoredRow>(FIND, [this.#model, this.#storedId(id), this.#clock.now()]);
    return row === undefined ? undefined : this.#restore(row, id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.#db.run<StoredRow & { id: string }>(FIND_BY_UID, [this.#model, uid, this.#clock.now()]);
    return row === undefined ? undefined : this.#restore(row, undefined);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** One winner: of two calls with the same token at the same moment the second is refused, though both saw it unused. */
  async consume(id: string): Promise<void> {
    const rows = await this.#db.run(CONSUME, [this.#model, this.#storedId(id), this.#clock.now()]);
    if (rows.length === 0) throw new errors.InvalidGrant("already used");
  }

  async destroy(id: string): Promise<void> {
    await this.#db.run(DESTROY, [this.#model, this.#storedId(id)]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.transaction((tx) => this.#sessions.endByGrant(tx, grantId));
  }

  #restore(row: StoredRow, id: string | undefined): AdapterPayload {
    return {
      ...row.payload,
      ...(id === undefined ? {} : { jti: id }),
      ...(row.consumed_at === null ? {} : { consumed: epochSeconds(row.consumed_at) }),
    };
  }
}

/** Storage of the built-in sign-in in PostgreSQL: any process can go on with what another began. */
export function oidcAdapter(source: Source): AdapterFactory {
  return (model) => new OidcAdapter(model, source);
}
