import type { Dependencies } from "#src/dependencies";
import { findPerson } from "#src/features/identity/users/user.repository";
import { recordEvent } from "#src/platform/events";
import { tooMany } from "#src/platform/http/problem";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import type { SessionWay } from "@keystep/contract/identity/sessions";
import { countPasswordTry } from "./sign-in-rate-limits.ts";
import { renewHash } from "./password-hashes.ts";

export type OwnPassword = {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly client: BrowserClient;
  /** The value of the cookie `known_device`. */
  readonly device: string | undefined;
  readonly way: SessionWay;
};

/**
 * Asks a person who is known already for their password once more, within the rate limits of a sign-in. Above them it throws
 * `sign-in.too-many`; `none` is a person who signs in elsewhere and has no password here.
 */
export async function verifyOwnPassword(deps: Dependencies, given: OwnPassword): Promise<"right" | "wrong" | "none"> {
  const { userId, email, password, client, device, way } = given;
  const allowance = await countPasswordTry(deps, { email, ip: client.ip, device, way });
  if (!allowance.allowed) throw tooMany("sign-in.too-many", allowance.retryAfterSeconds);
  const holder = await findPerson(deps.db, userId);
  const isRight = await deps.passwords.verify(holder?.passwordHash ?? null, password);
  if (holder !== null && isRight) {
    await allowance.release();
    await renewHash(deps, holder, password);
    return "right";
  }
  if (holder === null || holder.passwordHash === null) return "none";
  const details = { way, reason: "asked-again" };
  await recordEvent(deps.db, { action: "sign-in.refused", actorUserId: userId, details });
  return "wrong";
}
