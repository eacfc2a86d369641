import { createHash } from "node:crypto";
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from "oidc-provider";
import type { Dependencies } from "#src/dependencies";
import type { Clock } from "#src/platform/clock";
import { execute, fetchRow, json, prepared, query, type RowOf } from "#src/platform/db/prepared";
import type { Database } from "#src/platform/db/database";
import type { SessionStore } from "#src/platform/sessions/sessions";

const PLACE = { model: "text", id: "text", now: "timestamptz" } as const;
const UPSERT = prepared(
  "oidc-upsert",
  {
    model: "text",
    id: "text",
    payload: json<AdapterPayload>(),
    grantId: "text?",
    uid: "text?",
    expiresAt: "timestamptz",
  },
  ({ model, id, payload, grantId, uid, expiresAt }) => {
    const row = { payload, grant_id: grantId, uid, expires_at: expiresAt };
    return query
      .insertInto("oidc_payloads")
      .values({ model, id, ...row })
      .onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(row));
  },
);
const PAYLOADS = query.selectFrom("oidc_payloads").select(["payload", "consumed_at"]);
const FIND = prepared("oidc-find", PLACE, ({ model, id, now }) =>
  PAYLOADS.where("model", "=", model).where("id", "=", id).where("expires_at", ">", now),
);
const FIND_BY_UID = prepared(
  "oidc-find-by-uid",
  { model: "text", uid: "text", now: "timestamptz" },
  ({ model, uid, now }) => PAYLOADS.where("model", "=", model).where("uid", "=", uid).where("expires_at", ">", now),
);
const CONSUME = prepared("oidc-consume", PLACE, ({ model, id, now }) =>
  query
    .updateTable("oidc_payloads")
    .set({ consumed_at: now })
    .where("model", "=", model)
    .where("id", "=", id)
    .where("consumed_at", "is", null),
);
const DESTROY = prepared("oidc-destroy", { model: "text", id: "text" }, ({ model, id }) =>
  query.deleteFrom("oidc_payloads").where("model", "=", model).where("id", "=", id),
);
type StoredRow = RowOf<typeof FIND>;

/** Models whose id is the very secret the browser holds: kept as a hash only. */
const SECRET_MODELS: ReadonlySet<string> = new Set(["AuthorizationCode", "AccessToken", "RefreshToken"]);
const MODELS_OF_A_GRANT: ReadonlySet<string> = new Set([...SECRET_MODELS, "Session"]);

function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function grantIdOf(model: string, payload: AdapterPayload): string | null {
  if (!MODELS_OF_A_GRANT.has(model)) return null;
  // A session lists its clients; our site is the only one.
  const [ours] = Object.values(payload.authorizations ?? {});
  return payload.grantId ?? ours?.grantId ?? null;
}

type AdapterDependencies = Pick<Dependencies, "db" | "clock" | "sessions">;

class OidcAdapter implements Adapter {
  readonly #model: string;
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #sessions: SessionStore;

  constructor(model: string, { db, clock, sessions }: AdapterDependencies) {
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
    // The payload states its expiry exactly; the seconds are rounded by how long the call took to get here.
    const expiresAt =
      payload.exp === undefined ? this.#clock.now().getTime() + expiresInSeconds * 1000 : payload.exp * 1000;
    await execute(this.#db, UPSERT, {
      model: this.#model,
      id: this.#storedId(id),
      payload: rest,
      grantId: grantIdOf(this.#model, payload),
      uid: payload.uid ?? null,
      expiresAt: new Date(expiresAt),
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    // Clients are settings, never rows; without this a made-up client id would cost a query.
    if (this.#model === "Client") return undefined;
    const place = { model: this.#model, id: this.#storedId(id), now: this.#clock.now() };
    const row = await fetchRow(this.#db, FIND, place);
    return row === null ? undefined : this.#restore(row, id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const row = await fetchRow(this.#db, FIND_BY_UID, { model: this.#model, uid, now: this.#clock.now() });
    return row === null ? undefined : this.#restore(row, undefined);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /** One winner: of two calls with the same token at the same moment the second is refused, though both saw it unused. */
  async consume(id: string): Promise<void> {
    const place = { model: this.#model, id: this.#storedId(id), now: this.#clock.now() };
    if ((await execute(this.#db, CONSUME, place)) === 0) throw new errors.InvalidGrant("already used");
  }

  async destroy(id: string): Promise<void> {
    await execute(this.#db, DESTROY, { model: this.#model, id: this.#storedId(id) });
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
export function oidcAdapter(source: AdapterDependencies): AdapterFactory {
  return (model) => new OidcAdapter(model, source);
}
