import { SIGN_IN_LIMITS } from "@keystep/contract/identity/sign-in-limits";
import { normaliseEmail } from "@keystep/domain/identity/email";
import type { RateLimit } from "@keystep/contract/http/rate-limits";
import type { SessionWay } from "@keystep/contract/identity/sessions";
import type { Dependencies } from "#src/dependencies";
import { findPersonByEmail } from "#src/features/identity/users/user.repository";
import { recordEvent } from "#src/platform/events";
import { emailKey } from "#src/platform/encryption/email-key";
import { secretHash } from "#src/platform/ids";
import { addressKey } from "#src/platform/encryption/address-key";
import { isKnownDevice } from "./known-devices.ts";

/** One try at a password. `device` is the value of the cookie `known_device`, if there is one. */
export type PasswordTry = {
  readonly email: string;
  readonly ip: string;
  readonly device: string | undefined;
  readonly way: SessionWay;
};
export type PasswordTryAllowance =
  | { readonly allowed: true; release(): Promise<void> }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

type Counted = {
  readonly limit: RateLimit;
  readonly key: string;
  readonly reason: string;
  readonly onRight: "clear" | "give-back";
};

/**
 * A stranger meets three limits: one account from one address, one address over all accounts, and, wide, one account over all
 * addresses. A browser in which the person has signed in before meets one of its own only, so that what strangers try elsewhere, or
 * behind the same address, never keeps the owner out.
 */
function limitsOf(account: string, { ip, device }: PasswordTry, isKnown: boolean): Counted[] {
  if (isKnown) {
    const key = `${account}:${secretHash(device ?? "").toString("base64url")}`;
    return [{ limit: SIGN_IN_LIMITS.device, key, reason: "device", onRight: "clear" }];
  }
  const address = addressKey(ip);
  return [
    { limit: SIGN_IN_LIMITS.account, key: `${account}:${address}`, reason: "account-from-address", onRight: "clear" },
    { limit: SIGN_IN_LIMITS.address, key: address, reason: "address", onRight: "give-back" },
    { limit: SIGN_IN_LIMITS.accountAnywhere, key: account, reason: "account", onRight: "clear" },
  ];
}

/** Counts a try at a password before it is judged; `release` belongs after a right one. */
export async function countPasswordTry(deps: Dependencies, given: PasswordTry): Promise<PasswordTryAllowance> {
  const passwordTry = { ...given, email: normaliseEmail(given.email) };
  const counted = limitsOf(emailKey(deps, passwordTry.email), passwordTry, await isKnown(deps, passwordTry));
  for (const { limit, key } of counted) {
    const refusal = deps.limiter.recentRefusal(limit, key);
    if (refusal === null) continue;
    await deps.limiter.keepWaiting();
    return { allowed: false, retryAfterSeconds: refusal.retryAfterSeconds };
  }
  for (const { limit, key, reason } of counted) {
    const { allowed, isFirstRefusal, retryAfterSeconds } = await deps.limiter.tryTake(limit, key);
    if (allowed) continue;
    if (isFirstRefusal) await recordSlowed(deps, passwordTry, reason);
    return { allowed: false, retryAfterSeconds };
  }
  return {
    allowed: true,
    async release() {
      for (const { limit, key, onRight } of counted) {
        await (onRight === "clear" ? deps.limiter.clear(limit, key) : deps.limiter.giveBack(limit, key));
      }
    },
  };
}

/** Lets a person try again at once who has shown by email that the account is theirs. */
export async function clearPasswordTries(
  deps: Pick<Dependencies, "limiter" | "encryption">,
  email: string,
): Promise<void> {
  const { limiter } = deps;
  const account = emailKey(deps, email);
  await limiter.clearAll(SIGN_IN_LIMITS.account, `${account}:`);
  await limiter.clearAll(SIGN_IN_LIMITS.device, `${account}:`);
  await limiter.clear(SIGN_IN_LIMITS.accountAnywhere, account);
}

async function isKnown(deps: Dependencies, { email, device }: PasswordTry): Promise<boolean> {
  // A NUL cannot be sent to PostgreSQL; no account has an address with one.
  return !email.includes("\0") && isKnownDevice(deps, { email, device });
}

async function recordSlowed(deps: Dependencies, { email, way }: PasswordTry, reason: string): Promise<void> {
  // A limit on one address over all accounts concerns no account in particular.
  const user = reason === "address" ? null : await findPersonByEmail(deps.db, email);
  await recordEvent(deps.db, { action: "sign-in.slowed", actorUserId: user?.id ?? null, details: { way, reason } });
}
