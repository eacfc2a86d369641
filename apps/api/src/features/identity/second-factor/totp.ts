import { MESSAGES } from "@keystep/contract/fields/messages";
import * as contract from "@keystep/contract/identity/second-factor";
import type { ExpressionBuilder } from "kysely";
import { isTrue } from "#src/platform/db/expressions";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { handle } from "#src/platform/http/handle";
import { refusedField } from "#src/platform/http/problem";
import { addSecondFactor, removeSecondFactor, requireHolder } from "./change-second-factors.ts";
import { newTotpSecret, stepOfCode, totpPlace, totpSetUp } from "./totp-codes.ts";

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
const DELETE = prepared("totp-delete", { userId: "uuid" }, ({ userId }) =>
  query
    .deleteFrom("totp_secrets")
    .where("user_id", "=", userId)
    .returning((eb) => isTrue(eb("confirmed_at", "is not", null)).as("wasConfirmed")),
);

/** A new secret each time; one that is in use goes on until a code of the new one was shown. */
export const beginTotp = handle(contract.beginTotp, async (deps, { principal }) => {
  const { userId } = principal;
  const { email } = await requireHolder(deps, principal);
  const secret = newTotpSecret();
  const encrypted = deps.encryption.encrypt(secret, totpPlace(userId));
  await execute(deps.db, BEGIN, { userId, secret: encrypted, now: deps.clock.now() });
  return totpSetUp(secret, { issuer: deps.config.brand.name, label: email });
});

/** A code of the app proves that it holds the secret, and is used up by that. */
export const confirmTotp = handle(contract.confirmTotp, async (deps, { principal, body }) => {
  const { userId } = principal;
  await requireHolder(deps, principal);
  const begun = await fetchRow(deps.db, FIND_BEGUN, { userId });
  if (begun === null) throw wrongCode();
  const { secret } = begun;
  const now = deps.clock.now();
  const step = stepOfCode(deps.encryption.decrypt(secret, totpPlace(userId)), body.code, now);
  if (step === null) throw wrongCode();
  const recoveryCodes = await addSecondFactor(deps, { principal, factor: "otp" }, async (tx) => {
    // Another secret may have been begun in the meantime, or this one confirmed.
    if ((await execute(tx, CONFIRM, { userId, secret, now, step })) === 0) throw wrongCode();
  });
  return { recoveryCodes };
});

/** Removing a missing or unfinished app tells the person nothing, because nothing changed for them. */
export const removeTotp = handle(contract.removeTotp, async (deps, { principal }) => {
  const { userId } = principal;
  await requireHolder(deps, principal);
  await removeSecondFactor(deps, { principal, factor: "otp" }, async (tx) => {
    return (await fetchRow(tx, DELETE, { userId }))?.wasConfirmed ?? false;
  });
});

function wrongCode(): Error {
  return refusedField("code", MESSAGES.codeWrong);
}
