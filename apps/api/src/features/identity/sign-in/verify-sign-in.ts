import { normaliseEmail } from "@keystep/domain/identity/email";
import type { Factor } from "@keystep/domain/identity/factor";
import type { Dependencies } from "#src/dependencies";
import { hasSecondFactor } from "#src/features/identity/second-factor/second-factor.repository";
import { verifySecondFactorCode } from "#src/features/identity/second-factor/verify-second-factor-code";
import { findPersonByEmail } from "#src/features/identity/users/user.repository";
import { recordEvent } from "#src/platform/events";
import { CHALLENGE, Problem } from "#src/platform/http/problem";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import { countPasswordTry } from "./sign-in-rate-limits.ts";
import { renewHash, type ShownPassword } from "./password-hashes.ts";

export type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  /** Of an authenticator app, or a recovery code: for those who send everything at once. */
  readonly code?: string | undefined;
  readonly client: BrowserClient;
  /** The value of the cookie `known_device`. */
  readonly device: string | undefined;
  readonly way: "hosted" | "form";
};
/**
 * `signed-in` is not recorded yet: `completeSignIn` does that, after the second step where there is one, and after `holdPassword` has
 * said that the password still counts.
 */
export type SignInOutcome =
  | ({ readonly kind: "signed-in"; readonly factors: readonly Factor[] } & ShownPassword)
  | { readonly kind: "refused" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | ({ readonly kind: "code-needed" } & ShownPassword);

/**
 * Judges an email and a password, as typed. Every refusal takes the same time and looks the same, for any email. A code
 * that is wrong throws `sign-in.code-refused`.
 */
export async function verifySignIn(deps: Dependencies, attempt: SignInAttempt): Promise<SignInOutcome> {
  const { password, code, client, device, way } = attempt;
  const email = normaliseEmail(attempt.email);
  const allowance = await countPasswordTry(deps, { email, ip: client.ip, device, way });
  if (!allowance.allowed) return { kind: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
  const holder = await findPersonByEmail(deps.db, email);
  const matches = await deps.passwords.verify(holder?.passwordHash ?? null, password);
  if (holder === null || !matches || holder.status !== "active") {
    await recordEvent(deps.db, { action: "sign-in.refused", actorUserId: holder?.id ?? null, details: { way } });
    return { kind: "refused" };
  }
  await allowance.release();
  await renewHash(deps, holder, password);
  const { id: userId, passwordChangedAt } = holder;
  const shown = { userId, passwordChangedAt };
  if (!(await hasSecondFactor(deps.db, userId))) return { kind: "signed-in", ...shown, factors: ["pwd"] };
  if (code === undefined) return { kind: "code-needed", ...shown };
  const factor = await verifySecondFactorCode(deps, { userId, code });
  if (factor === null) throw new Problem("sign-in.code-refused", CHALLENGE);
  return { kind: "signed-in", ...shown, factors: ["pwd", factor] };
}
