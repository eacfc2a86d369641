import { SECOND_STEP_TRIES } from "@keystep/contract/identity/sign-in-limits";
import type { Factor } from "@keystep/domain/identity/factor";
import { isAuthenticatorCode, normaliseCode } from "@keystep/domain/identity/second-factor-code";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { tooMany } from "#src/platform/http/problem";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { stepOfCode, totpPlace } from "./totp-codes.ts";

const LONGEST_TYPED = 64;

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

export type CodeFactor = "otp" | "recovery-code";
export type CodeAttempt = { readonly userId: string; readonly code: string };

/**
 * Judges a typed code: six digits are of the authenticator app, anything else a recovery code. A right one is used up.
 * All tries of a person count together, since each caller knows the password already.
 */
export async function verifySecondFactorCode(
  deps: Dependencies,
  { userId, code: typed }: CodeAttempt,
): Promise<CodeFactor | null> {
  const { allowed, retryAfterSeconds } = await deps.limiter.tryTake(SECOND_STEP_TRIES, userId);
  if (!allowed) throw tooMany("sign-in.too-many", retryAfterSeconds);
  const code = normaliseCode(typed.slice(0, LONGEST_TYPED));
  const factor: CodeFactor = isAuthenticatorCode(code) ? "otp" : "recovery-code";
  const isRight =
    factor === "otp" ? await spendTotpCode(deps, userId, code) : await spendRecoveryCode(deps, userId, code);
  if (!isRight) {
    await recordRefusedStep(deps.db, { userId, factor });
    return null;
  }
  await deps.limiter.clear(SECOND_STEP_TRIES, userId);
  return factor;
}

async function spendTotpCode({ db, clock, encryption }: Dependencies, userId: string, code: string): Promise<boolean> {
  const stored = (await fetchRow(db, FIND, { userId }))?.secret;
  if (stored === undefined) return false;
  const secret = encryption.decrypt(stored, totpPlace(userId));
  const step = stepOfCode(secret, code, clock.now());
  if (step === null) return false;
  const kept = encryption.isCurrent(stored) ? stored : encryption.encrypt(secret, totpPlace(userId));
  return (await execute(db, SPEND_STEP, { userId, stored, step, kept })) > 0;
}

type Refused = { readonly userId: string; readonly factor: Factor };

/** A second step that was not right: the person who tried it knows the password already. */
export async function recordRefusedStep(db: Db, { userId, factor }: Refused): Promise<void> {
  await recordEvent(db, { action: "sign-in.code-refused", actorUserId: userId, details: { factor } });
}
