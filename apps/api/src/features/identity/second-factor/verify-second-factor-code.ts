import type { Dependencies } from "#src/dependencies";
import { recordEvent } from "#src/platform/events";
import { Problem } from "#src/platform/http/problem";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { isTotpCode, stepOfCode } from "./totp.ts";
import { findTotpSecret, spendTotpStep, totpPlace } from "./totp.repository.ts";

const RECOVERY_CODE = /^[A-Z0-9]{12}$/;

export type CodeFactor = "otp" | "recovery-code";
export type CodeAttempt = { readonly userId: string; readonly code: string; readonly requestId: string };

/**
 * Judges a typed code: six digits are of the authenticator app, anything else a recovery code. A right one is used up. Tries are
 * counted for each person, whoever makes them and wherever: they all know the password already.
 */
export async function verifySecondFactorCode(
  deps: Dependencies,
  { userId, code: typed, requestId }: CodeAttempt,
): Promise<CodeFactor | null> {
  const { allowed, retryAfterSeconds } = await deps.limiter.tryTake("second-factor", userId);
  if (!allowed) throw new Problem("sign-in.too-many", { headers: { "retry-after": String(retryAfterSeconds) } });
  const code = typed.slice(0, 64).replaceAll(/[\s-]/g, "").toUpperCase();
  const factor: CodeFactor = isTotpCode(code) ? "otp" : "recovery-code";
  const isRight = factor === "otp" ? await spendTotpCode(deps, userId, code) : await isRecoveryCode(deps, userId, code);
  if (!isRight) {
    const details = { factor };
    await recordEvent(deps.db, {
      action: "sign-in.code-refused",
      actorUserId: userId,
      applicationId: null,
      requestId,
      details,
    });
    return null;
  }
  await deps.limiter.clear("second-factor", userId);
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

async function isRecoveryCode(deps: Dependencies, userId: string, code: string): Promise<boolean> {
  return RECOVERY_CODE.test(code) && spendRecoveryCode(deps, userId, code);
}
