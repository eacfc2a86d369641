import type { ExpressionBuilder } from "kysely";
import type { Db } from "#src/platform/db/database";
import { isTrue } from "#src/platform/db/expressions";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

type OnSecret = ExpressionBuilder<Schema, "totp_secrets">;

/** A secret was begun and not confirmed yet. */
const isBegun = (eb: OnSecret) => eb.or([eb("confirmed_at", "is", null), eb("next_secret", "is not", null)]);
const begunSecret = (eb: OnSecret) => eb.fn.coalesce("next_secret", "secret");

const BEGIN = prepared(
  "totp-begin",
  { userId: "uuid", secret: "bytea", now: "timestamptz" },
  ({ userId, secret, now }) =>
    query
      .insertInto("totp_secrets")
      .values({ user_id: userId, secret, created_at: now })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet((eb) => {
          const unconfirmed = eb.case().when("totp_secrets.confirmed_at", "is", null);
          return {
            secret: unconfirmed.then(secret).else(eb.ref("totp_secrets.secret")).end(),
            created_at: unconfirmed.then(now).else(eb.ref("totp_secrets.created_at")).end(),
            next_secret: eb.case().when("totp_secrets.confirmed_at", "is not", null).then(secret).end(),
          };
        }),
      ),
);
const FIND_BEGUN = prepared("totp-find-begun", { userId: "uuid" }, ({ userId }) =>
  query
    .selectFrom("totp_secrets")
    .select((eb) => begunSecret(eb).as("secret"))
    .where("user_id", "=", userId)
    .where(isBegun),
);
const CONFIRM = prepared(
  "totp-confirm",
  { userId: "uuid", secret: "bytea", now: "timestamptz", step: "bigint" },
  ({ userId, secret, now, step }) =>
    query
      .updateTable("totp_secrets")
      .set((eb) => ({ secret: begunSecret(eb), next_secret: null, confirmed_at: now, last_step: step }))
      .where("user_id", "=", userId)
      .where((eb) => eb(begunSecret(eb), "=", secret))
      .where(isBegun),
);
const FIND = prepared("totp-find", { userId: "uuid" }, ({ userId }) =>
  query.selectFrom("totp_secrets").select("secret").where("user_id", "=", userId).where("confirmed_at", "is not", null),
);
// One statement decides: of two uses of a code at once, one finds the step spent.
const SPEND_STEP = prepared(
  "totp-spend-step",
  { userId: "uuid", stored: "bytea", step: "bigint", kept: "bytea" },
  ({ userId, stored, step, kept }) =>
    query
      .updateTable("totp_secrets")
      .set({ last_step: step, secret: kept })
      .where("user_id", "=", userId)
      .where("secret", "=", stored)
      .where("confirmed_at", "is not", null)
      .where("last_step", "<", step),
);
const DELETE = prepared("totp-delete", { userId: "uuid" }, ({ userId }) =>
  query
    .deleteFrom("totp_secrets")
    .where("user_id", "=", userId)
    .returning((eb) => isTrue(eb("confirmed_at", "is not", null)).as("wasConfirmed")),
);

/** The place of a stored secret, which its encryption is bound to. */
export function totpPlace(userId: string): string {
  return `totp_secrets.secret:${userId.toLowerCase()}`;
}

/** A secret that counts once it is confirmed; until then a confirmed one goes on counting. */
export async function beginTotpSecret(db: Db, begun: { userId: string; secret: Buffer; now: Date }): Promise<void> {
  await execute(db, BEGIN, begun);
}

export async function findBegunTotpSecret(db: Db, userId: string): Promise<Buffer | null> {
  return (await fetchRow(db, FIND_BEGUN, { userId }))?.secret ?? null;
}

/** False when another secret was begun in the meantime, or this one was confirmed already. */
export async function confirmTotpSecret(
  db: Db,
  confirmed: { userId: string; secret: Buffer; now: Date; step: number },
): Promise<boolean> {
  return (await execute(db, CONFIRM, confirmed)) > 0;
}

export async function findTotpSecret(db: Db, userId: string): Promise<Buffer | null> {
  return (await fetchRow(db, FIND, { userId }))?.secret ?? null;
}

/** Spends a time step and all before it; false when it was spent already. `kept` replaces what is stored. */
export async function spendTotpStep(
  db: Db,
  spent: { userId: string; stored: Buffer; step: number; kept: Buffer },
): Promise<boolean> {
  return (await execute(db, SPEND_STEP, spent)) > 0;
}

/** False when there was none that counted. */
export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  return (await fetchRow(db, DELETE, { userId }))?.wasConfirmed ?? false;
}
