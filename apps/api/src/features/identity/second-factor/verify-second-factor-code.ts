import { SECOND_STEP_TRIES } from "@keystep/contract/identity/sign-in";
import { isAuthenticatorCode, normaliseCode } from "@keystep/domain/identity/second-factor-code";
import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { recordRefusedStep } from "./record-refused-step.ts";
import { stepOfCode } from "./totp.ts";
import { findTotpSecret, spendTotpStep, totpPlace } from "./totp.repository.ts";

const LONGEST_TYPED = 64;

export type CodeFactor = "otp" | "recovery-code";
export type CodeAttempt = { readonly userId: string; readonly code: string; readonly requestId: string };

/**
 * Judges a typed code: six digits are of the authenticator app, anything else a recovery code. A right one is used up.
 * All tries of a person count together, since each caller knows the password already.
 */
export async function verifySecondFactorCode(
  deps: Dependencies,
  { userId, code: typed, requestId }: CodeAttempt,
): Promise<CodeFactor | null> {
  const { allowed, retryAfterSeconds } = await deps.limiter.tryTake(SECOND_STEP_TRIES, userId);
  if (!allowed) throw new Problem("sign-in.too-many", { headers: { "retry-after": String(retryAfterSeconds) } });
  const code = normaliseCode(typed.slice(0, LONGEST_TYPED));
  const factor: CodeFactor = isAuthenticatorCode(code) ? "otp" : "recovery-code";
  const isRight =
    factor === "otp" ? await spendTotpCode(deps, userId, code) : await spendRecoveryCode(deps, userId, code);
  if (!isRight) {
    await recordRefusedStep(deps.db, { userId, factor, requestId });
    return null;
  }
  await deps.limiter.clear(SECOND_STEP_TRIES, userId);
  return factor;
}

async function spendTotpCode({ db, clock, encryption }: Dependencies, userId: string, code: string): Promise<boolean> {
  const stored = await findTotpSecret(db, userId);
  if (stored === null) return false;
  const secret = encryption.decrypt(stored, totpPlace(userId));
  const step = stepOfCode(secret, code, clock.now());
  if (step === null) return false;
  const kept = encryption.isCurrent(stored) ? stored : encryption.encrypt(secret, totpPlace(userId));
  return spendTotpStep(db, { userId, stored, step, kept });
}
