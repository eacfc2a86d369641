import type { Passkey } from "@keystep/contract/identity/identity";
import { expressionBuilder, type Expression } from "kysely";
import type { Db } from "#src/platform/db/database";
import { isTrue, rowCount } from "#src/platform/db/expressions";
import { execute, fetchOne, fetchRows, prepared, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

const eb = expressionBuilder<Schema>();

function hasTotp(userId: Expression<string>) {
  const confirmed = query.selectFrom("totp_secrets").select("user_id").where("confirmed_at", "is not", null);
  return eb.exists(confirmed.where("user_id", "=", userId));
}

const HAS_SECOND_FACTOR = prepared("second-factor-has", { userId: "uuid" }, ({ userId }) => {
  const passkeys = query.selectFrom("passkeys").select("user_id").where("user_id", "=", userId);
  return query.selectNoFrom(isTrue(eb.or([hasTotp(userId), eb.exists(passkeys)])).as("has"));
});
// As the database keeps it too (keep_a_way_in). A passkey that is no more than a second step is no way in.
const HAS_WAY_IN = prepared("second-factor-way-in", { userId: "uuid" }, ({ userId }) => {
  const user = query.selectFrom("users").select("id").where("id", "=", userId).where("password_hash", "is not", null);
  const passkey = query
    .selectFrom("passkeys")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("is_discoverable", "=", true)
    .where("is_verified", "=", true);
  const elsewhere = query.selectFrom("user_identities").select("user_id").where("user_id", "=", userId);
  return query.selectNoFrom(isTrue(eb.or([eb.exists(user), eb.exists(passkey), eb.exists(elsewhere)])).as("has"));
});
const FIND_COUNTS = prepared("second-factor-find", { userId: "uuid" }, ({ userId }) =>
  query
    .selectFrom("recovery_codes")
    .select([isTrue(hasTotp(userId)).as("hasTotp"), rowCount().as("recoveryCodesLeft")])
    .where("user_id", "=", userId)
    .where("used_at", "is", null),
);
const LIST_PASSKEYS = prepared("second-factor-passkeys", { userId: "uuid" }, ({ userId }) =>
  query
    .selectFrom("passkeys")
    .select(["credential_id as id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("credential_id"),
);
const DELETE_ALL = prepared("second-factor-delete-all", { userId: "uuid" }, ({ userId }) =>
  query
    .with("totp", (db) => db.deleteFrom("totp_secrets").where("user_id", "=", userId).returning("user_id"))
    .with("keys", (db) => db.deleteFrom("passkeys").where("user_id", "=", userId).returning("user_id"))
    .with("codes", (db) => db.deleteFrom("recovery_codes").where("user_id", "=", userId))
    .selectFrom("totp")
    .select("user_id")
    .unionAll((of) => of.selectFrom("keys").select("user_id")),
);
const DELETE_RECOVERY_CODES = prepared("recovery-codes-delete", { userId: "uuid" }, ({ userId }) =>
  query.deleteFrom("recovery_codes").where("user_id", "=", userId),
);

export type SecondFactors = { hasTotp: boolean; passkeys: Passkey[]; recoveryCodesLeft: number };

export async function findSecondFactors(db: Db, userId: string): Promise<SecondFactors> {
  const counts = await fetchOne(db, FIND_COUNTS, { userId });
  const rows = await fetchRows(db, LIST_PASSKEYS, { userId });
  const passkeys = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  return { ...counts, passkeys };
}

/** Whether a sign-in of this person is complete only with a second factor. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await fetchOne(db, HAS_SECOND_FACTOR, { userId })).has;
}

/** Whether a person signs in with something of their own: a password, a passkey alone, or another provider. */
export async function hasWayIn(db: Db, userId: string): Promise<boolean> {
  return (await fetchOne(db, HAS_WAY_IN, { userId })).has;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await execute(db, DELETE_RECOVERY_CODES, { userId });
}

/** Takes away every second factor of a person, the codes that stand in for them too; false when there was none. */
export async function deleteSecondFactors(db: Db, userId: string): Promise<boolean> {
  return (await execute(db, DELETE_ALL, { userId })) > 0;
}
