import type { SessionWay } from "@keystep/contract/identity/sessions";
import type { Factor } from "@keystep/domain/identity/factor";
import { LIMITED_SESSION_HOURS, SESSION_HOURS, type IdleLimits } from "@keystep/domain/identity/session-limits";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db } from "#src/platform/db/database";
import { earlier, hoursAfter, hoursBefore, insertRows, isTrue, withItem } from "#src/platform/db/expressions";
import { arrayOf, execute, prepared, query, textIn } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

const MINUTE_MS = 60_000;
/** Use is written down at most this often, so an idle session may live this much longer, never shorter. */
const SEEN_EVERY_MS = MINUTE_MS;

/** Now, and since when a session of a customer and one of staff must have been used to stand, unless it is limited to an application. */
export type Moments = { readonly now: Date; readonly customers: Date; readonly staff: Date };
/** The moments as values of a statement. */
export const MOMENTS = { now: "timestamptz", customers: "timestamptz", staff: "timestamptz" } as const;

export function momentsAt(now: Date, limits: IdleLimits): Moments {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS - SEEN_EVERY_MS);
  return { now, customers: before(limits.sessionIdleMinutes), staff: before(limits.staffSessionIdleMinutes) };
}

type OnSession = ExpressionBuilder<Schema & { s: Schema["sessions"]; u: Schema["users"] }, "s" | "u">;

function isStaff(eb: OnSession): Expression<SqlBool> {
  return eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles"));
}

/** Why a session ended that does not stand: at the end of its time, or left idle until then. */
export function lapseOf({ expiresAt }: { readonly expiresAt: Date }, now: Date): "over" | "idle" {
  return expiresAt <= now ? "over" : "idle";
}

/** Of rows `s` of sessions and `u` of users: neither over nor left idle. Those of people who became staff since count as staff's. */
export function standing({ now, customers, staff }: { readonly [Name in keyof Moments]: Expression<Moments[Name]> }) {
  return (eb: OnSession): Expression<SqlBool> => {
    const staffs = eb.and([
      isStaff(eb),
      eb("s.last_seen_at", ">", staff),
      eb("s.created_at", ">", hoursBefore(now, SESSION_HOURS.staff)),
    ]);
    const customersOwn = eb.and([eb.not(isStaff(eb)), eb("s.last_seen_at", ">", customers)]);
    return eb.and([
      eb("s.expires_at", ">", now),
      eb.or([eb("s.application_id", "is not", null), staffs, customersOwn]),
    ]);
  };
}

export const INSERT = prepared(
  "session-insert",
  {
    id: "uuid",
    userId: "uuid",
    reach: "uuid?",
    way: textIn<SessionWay>(),
    grantId: "text?",
    factors: arrayOf(textIn<Factor>()),
    userAgent: "text",
    ipAddress: "text",
    now: "timestamptz",
  },
  ({ id, userId, reach, way, grantId, factors, userAgent, ipAddress, now }) =>
    insertRows(
      "sessions",
      query
        .selectFrom("users as u")
        .select((eb) => [
          id.as("id"),
          "u.id as user_id",
          reach.as("application_id"),
          way.as("way"),
          grantId.as("grant_id"),
          factors.as("factors"),
          userAgent.as("user_agent"),
          ipAddress.as("ip_address"),
          now.as("created_at"),
          now.as("proven_at"),
          now.as("last_seen_at"),
          eb
            .case()
            .when(reach, "is not", null)
            .then(hoursAfter(now, LIMITED_SESSION_HOURS))
            .when(eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles")))
            .then(hoursAfter(now, SESSION_HOURS.staff))
            .else(hoursAfter(now, SESSION_HOURS.customers))
            .end()
            .as("expires_at"),
        ])
        .where("u.id", "=", userId),
    ).returning("expires_at as expiresAt"),
);
export const INSERT_TOKEN = prepared(
  "session-token-insert",
  {
    hash: "bytea",
    sessionId: "uuid",
    kind: textIn<Schema["session_tokens"]["kind"]>(),
    expiresAt: "timestamptz",
    now: "timestamptz",
  },
  ({ hash, sessionId, kind, expiresAt, now }) =>
    query
      .with("used", (db) =>
        db
          .updateTable("sessions")
          .set({ last_seen_at: now })
          .where("id", "=", sessionId)
          .returning(["id", "expires_at"]),
      )
      .with("made", (db) =>
        insertRows(
          "session_tokens",
          db
            .selectFrom("used")
            .select((eb) => [
              hash.as("token_hash"),
              "used.id as session_id",
              kind.as("kind"),
              earlier(expiresAt, eb.ref("used.expires_at")).as("expires_at"),
            ]),
        )
          .onConflict((conflict) => conflict.column("token_hash").doNothing())
          .returning("expires_at as expiresAt"),
      )
      .selectFrom("made")
      .selectAll(),
);

const WITH_USERS = query.selectFrom("sessions as s").innerJoin("users as u", "u.id", "s.user_id");

export const FIND_REFRESH = prepared("session-refresh-find", { hash: "bytea", ...MOMENTS }, ({ hash, ...moments }) =>
  WITH_USERS.innerJoin("session_tokens as t", "t.session_id", "s.id")
    .select((eb) => [
      isTrue(eb("t.used_at", "is not", null)).as("spent"),
      "s.id as sessionId",
      "s.user_id as userId",
      "s.expires_at as expiresAt",
      "s.way",
      "u.status",
      isTrue(eb.and([eb("u.status", "=", "active"), eb("t.expires_at", ">", moments.now), standing(moments)(eb)])).as(
        "stands",
      ),
    ])
    .where("t.token_hash", "=", hash)
    .where("t.kind", "=", "refresh")
    .where("s.way", "<>", "provider")
    .forUpdate(["t", "s"]),
);
export const SPEND_REFRESH = prepared("session-refresh-spend", { hash: "bytea", now: "timestamptz" }, ({ hash, now }) =>
  query.updateTable("session_tokens").set({ used_at: now }).where("token_hash", "=", hash),
);
// Once: a sign-in that is handed over twice has one session.
export const TAKE_GRANT = prepared(
  "session-take-grant",
  { id: "uuid", userId: "uuid", grantId: "text", ...MOMENTS },
  ({ id, userId, grantId, ...moments }) =>
    query
      .updateTable("sessions as s")
      .from("users as u")
      .set({ grant_id: grantId })
      .where("s.id", "=", id)
      .where("s.user_id", "=", userId)
      .whereRef("u.id", "=", "s.user_id")
      .where("u.status", "=", "active")
      .where("s.way", "=", "hosted")
      .where("s.grant_id", "is", null)
      .where(standing(moments)),
);
export const FIND_BY_GRANT = prepared("session-of-grant", { grantId: "text" }, ({ grantId }) =>
  query.selectFrom("sessions").select(["id as sessionId", "user_id as userId"]).where("grant_id", "=", grantId),
);
export const GRANT_ALIVE = prepared(
  "session-of-grant-alive",
  { grantId: "text", ...MOMENTS },
  ({ grantId, ...moments }) => WITH_USERS.select("s.id").where("s.grant_id", "=", grantId).where(standing(moments)),
);
export const HOLD = prepared("session-hold", { id: "uuid" }, ({ id }) =>
  query.selectFrom("sessions").select("id").where("id", "=", id).forNoKeyUpdate(),
);
export const ADD_FACTOR = prepared(
  "session-add-factor",
  { id: "uuid", factor: textIn<Factor>(), now: "timestamptz" },
  ({ id, factor, now }) =>
    query
      .updateTable("sessions")
      .set((eb) => ({ factors: withItem(eb.ref("factors"), factor), proven_at: now }))
      .where("id", "=", id)
      .where((eb) => eb.not(eb(factor, "=", eb.fn.any("factors")))),
);
export const PROVE = prepared("session-prove", { id: "uuid", now: "timestamptz" }, ({ id, now }) =>
  query.updateTable("sessions").set({ proven_at: now }).where("id", "=", id),
);
export const LIST = prepared("session-list", { userId: "uuid", ...MOMENTS }, ({ userId, ...moments }) =>
  WITH_USERS.select([
    "s.id",
    "s.way",
    "s.user_agent as userAgent",
    "s.ip_address as ipAddress",
    "s.created_at as createdAt",
    "s.last_seen_at as lastSeenAt",
  ])
    .where("s.user_id", "=", userId)
    .where(standing(moments))
    .orderBy("s.last_seen_at", "desc")
    .orderBy("s.id", "desc")
    .limit(100),
);

const GOING = query
  .deleteFrom("sessions as s")
  .returning(["s.id", "s.user_id as userId", "s.way", "s.grant_id as grantId", "s.expires_at as expiresAt"]);
/**
 * Ends sessions together with what the built-in sign-in keeps of them. A grant is never a payload of itself, so no row is deleted twice;
 * joined by OR in one statement, the two would read the whole table at each sign-out.
 */
function ending(going: typeof GOING) {
  return query
    .with("gone", () => going)
    .with("grants", (db) =>
      db
        .deleteFrom("oidc_payloads as p")
        .using("gone")
        .where("p.model", "=", "Grant")
        .whereRef("p.id", "=", "gone.grantId"),
    )
    .with("payloads", (db) =>
      db.deleteFrom("oidc_payloads as p").using("gone").whereRef("p.grant_id", "=", "gone.grantId"),
    )
    .selectFrom("gone")
    .selectAll();
}

export const END = prepared("session-end", { id: "uuid", userId: "uuid" }, ({ id, userId }) =>
  ending(GOING.where("s.id", "=", id).where("s.user_id", "=", userId)),
);
export const END_BY_TOKEN = prepared("session-end-by-token", { hash: "bytea" }, ({ hash }) =>
  ending(
    GOING.where("s.id", "=", query.selectFrom("session_tokens").select("session_id").where("token_hash", "=", hash)),
  ),
);
// A grant may be left without its session, as when its code was never exchanged.
export const END_BY_GRANT = prepared("session-end-by-grant", { grantId: "text" }, ({ grantId }) =>
  query
    .with("grants", (db) =>
      db
        .deleteFrom("oidc_payloads")
        .where((eb) =>
          eb.or([eb("grant_id", "=", grantId), eb.and([eb("model", "=", "Grant"), eb("id", "=", grantId)])]),
        ),
    )
    .with("gone", () => GOING.where("s.grant_id", "=", grantId))
    .selectFrom("gone")
    .selectAll(),
);
export const END_OF_USER = prepared(
  "session-end-of-user",
  { userId: "uuid", exceptId: "uuid?" },
  ({ userId, exceptId }) =>
    ending(
      GOING.where("s.user_id", "=", userId).where((eb) =>
        eb.or([eb(exceptId, "is", null), eb("s.id", "<>", exceptId)]),
      ),
    ),
);
/** Those that were over or left idle. */
export const END_LAPSED = prepared("session-end-lapsed", MOMENTS, (moments) =>
  ending(
    GOING.where(
      "s.id",
      "in",
      WITH_USERS.select("s.id").where((eb) => eb.not(standing(moments)(eb))),
    ),
  ),
);

const SEE = prepared("session-see", { id: "uuid", now: "timestamptz", due: "timestamptz" }, ({ id, now, due }) =>
  query.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", id).where("last_seen_at", "<", due),
);

/** Notes that a session is in use, at most once a minute. */
export async function noteUse(db: Db, { id, lastSeenAt }: { id: string; lastSeenAt: Date }, now: Date): Promise<void> {
  const due = new Date(now.getTime() - SEEN_EVERY_MS / 2);
  if (lastSeenAt < due) await execute(db, SEE, { id, now, due });
}
