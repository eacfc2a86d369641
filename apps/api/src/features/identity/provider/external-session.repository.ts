import type { Db } from "#src/platform/db/database";
import { constant, insertRows, isTrue } from "#src/platform/db/expressions";
import { execute, fetchRow, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { secretHash } from "#src/platform/ids";
import { MOMENTS, standing } from "#src/platform/sessions/session-statements";

const FIND_ID_TOKEN = prepared("external-id-token-find", { hash: "bytea" }, ({ hash }) =>
  query
    .selectFrom("session_tokens")
    .select(constant<"shown" | "ended">("shown").as("state"))
    .where("token_hash", "=", hash)
    .where("kind", "=", "id")
    .unionAll(
      query
        .selectFrom("ended_id_tokens")
        .select(constant<"shown" | "ended">("ended").as("state"))
        .where("token_hash", "=", hash),
    )
    .limit(1),
);
/** From now on this ID token begins no session. */
export const END_ID_TOKEN = prepared(
  "external-id-token-end",
  { hash: "bytea", expiresAt: "timestamptz" },
  ({ hash, expiresAt }) =>
    query
      .insertInto("ended_id_tokens")
      .values({ token_hash: hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing()),
);
const INSERT_REFRESH = prepared(
  "external-refresh-insert",
  { hash: "bytea", sessionId: "uuid" },
  ({ hash, sessionId }) =>
    insertRows(
      "session_tokens",
      query
        .selectFrom("sessions as s")
        .select([hash.as("token_hash"), "s.id as session_id", constant("refresh").as("kind"), "s.expires_at"])
        .where("s.id", "=", sessionId),
    ).onConflict((conflict) => conflict.column("token_hash").doNothing()),
);
export const FIND_REFRESH = prepared("external-refresh-find", { hash: "bytea", ...MOMENTS }, ({ hash, ...moments }) =>
  query
    .selectFrom("session_tokens as t")
    .innerJoin("sessions as s", "s.id", "t.session_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select((eb) => [
      "s.id as sessionId",
      "s.user_id as userId",
      isTrue(eb("t.used_at", "is not", null)).as("isSpent"),
      // Neither ended nor left idle, and its person is active.
      isTrue(eb.and([eb("u.status", "=", "active"), eb("t.expires_at", ">", moments.now), standing(moments)(eb)])).as(
        "isStanding",
      ),
    ])
    .where("t.token_hash", "=", hash)
    .where("t.kind", "=", "refresh")
    .where("s.way", "=", "provider"),
);
/** A sign-in that the provider remembered is no new proof of identity (ASVS 6.8.4). */
export const SET_PROVEN = prepared("external-session-proven", { id: "uuid", at: "timestamptz" }, ({ id, at }) =>
  query.updateTable("sessions").set({ proven_at: at }).where("id", "=", id).where("proven_at", ">", at),
);
/** Answers no row where the session has ended in the meantime; else no other request ends it before the transaction does. */
export const HOLD_SESSION = prepared("external-session-hold", { id: "uuid" }, ({ id }) =>
  query.selectFrom("sessions").select("id").where("id", "=", id).forUpdate(),
);

/** Whether an ID token shows a session, showed one that has ended, or has never been seen. */
export async function findIdToken(db: Db, idToken: string): Promise<"shown" | "ended" | "new"> {
  return (await fetchRow(db, FIND_ID_TOKEN, { hash: secretHash(idToken) }))?.state ?? "new";
}

export type FoundRefresh = RowOf<typeof FIND_REFRESH>;

export async function addRefreshToken(db: Db, refreshToken: string, sessionId: string): Promise<void> {
  await execute(db, INSERT_REFRESH, { hash: secretHash(refreshToken), sessionId });
}
