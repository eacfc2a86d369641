import { normaliseEmail } from "@keystep/domain/identity/email";
import type { SessionWay } from "@keystep/contract/sessions";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import { secretHash } from "#src/platform/ids";
import { addressKey } from "#src/platform/address-key";
import type { LimitName } from "#src/platform/limits";
import { isKnownDevice } from "./known-devices.ts";

const FIND_ID = statement("brakes-find-user", "SELECT id FROM users WHERE email = $1");

/** One try at a password. `device` is the value of the cookie `known_device`, if there is one. */
export type PasswordTry = {
  readonly email: string;
  readonly ip: string;
  readonly device: string | undefined;
  readonly way: SessionWay;
  readonly requestId: string;
};
export type BrakesOutcome =
  | { readonly allowed: true; release(): Promise<void> }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

type Brake = {
  readonly limit: LimitName;
  readonly key: string;
  readonly reason: string;
  readonly onRight: "clear" | "give-back";
};

/**
 * A stranger meets three brakes: one account from one address, one address over all accounts, and, wide, one account over all
 * addresses. A browser in which the person has signed in before meets one of its own only, so that what strangers try elsewhere, or
 * behind the same address, never keeps the owner out.
 */
function brakesOf({ email, ip, device }: PasswordTry, isKnown: boolean): Brake[] {
  const account = accountKey(email);
  if (isKnown) {
    const key = `${account}:${secretHash(device ?? "").toString("base64url")}`;
    return [{ limit: "sign-in-device", key, reason: "device", onRight: "clear" }];
  }
  const address = addressKey(ip);
  return [
    { limit: "sign-in-account", key: `${account}:${address}`, reason: "account-from-address", onRight: "clear" },
    { limit: "sign-in-address", key: address, reason: "address", onRight: "give-back" },
    { limit: "sign-in-account-anywhere", key: account, reason: "account", onRight: "clear" },
  ];
}

/** The email itself stays out of the table of counts. */
function accountKey(email: string): string {
  return secretHash(normaliseEmail(email)).toString("base64url");
}

/** Counts a try at a password before it is judged; `release` belongs after a right one. */
export async function takeBrakes(deps: Dependencies, given: PasswordTry): Promise<BrakesOutcome> {
  const passwordTry = { ...given, email: normaliseEmail(given.email) };
  const brakes = brakesOf(passwordTry, await isKnown(deps, passwordTry));
  for (const { limit, key } of brakes) {
    const refusal = deps.limiter.recentRefusal(limit, key);
    if (refusal === null) continue;
    await deps.limiter.keepWaiting();
    return { allowed: false, retryAfterSeconds: refusal.retryAfterSeconds };
  }
  for (const brake of brakes) {
    const { allowed, isFirstRefusal, retryAfterSeconds } = await deps.limiter.tryTake(brake.limit, brake.key);
    if (allowed) continue;
    if (isFirstRefusal) await recordSlowed(deps, passwordTry, brake.reason);
    return { allowed: false, retryAfterSeconds };
  }
  return {
    allowed: true,
    async release() {
      for (const { limit, key, onRight } of brakes) {
        await (onRight === "clear" ? deps.limiter.clear(limit, key) : deps.limiter.giveBack(limit, key));
      }
    },
  };
}

/** Lets a person try again at once who has shown by email that the account is theirs. */
export async function releaseBrakes({ limiter }: Pick<Dependencies, "limiter">, email: string): Promise<void> {
  const account = accountKey(email);
  await limiter.clearAll("sign-in-account", `${account}:`);
  await limiter.clearAll("sign-in-device", `${account}:`);
  await limiter.clear("sign-in-account-anywhere", account);
}

async function isKnown(deps: Dependencies, { email, device }: PasswordTry): Promise<boolean> {
  // A NUL cannot be sent to PostgreSQL; an address with one belongs to nobody.
  return !email.includes("\0") && isKnownDevice(deps, { email, device });
}

async function recordSlowed(deps: Dependencies, { email, way, requestId }: PasswordTry, reason: string): Promise<void> {
  const [user] = email.includes("\0") ? [] : await deps.db.run<{ id: string }>(FIND_ID, [email]);
  // One address over all accounts is nobody's account in particular.
  const actorUserId = reason === "address" ? null : (user?.id ?? null);
  await recordEvent(deps.db, {
    action: "sign-in.slowed",
    actorUserId,
    applicationId: null,
    requestId,
    details: { way, reason },
  });
}
