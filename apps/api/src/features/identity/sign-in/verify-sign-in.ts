import { normaliseEmail } from "@keystep/domain/identity/email";
import type { UserStatus } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import { secretHash } from "#src/platform/ids";

const FIND_BY_EMAIL = statement("sign-in-find-user", "SELECT id, status, password_hash FROM users WHERE email = $1");

type UserRow = { id: string; status: UserStatus; password_hash: string | null };

export type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly requestId: string;
};
export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly userId: string }
  | { readonly kind: "refused" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number };

type Brake = { readonly limit: "sign-in-account" | "sign-in-address"; readonly key: string };

/**
 * Three brakes: one account from one address, one address over all accounts, and, wide, one account over all addresses. The narrow
 * one goes with the address, so that nobody can lock another person out from elsewhere with ten wrong passwords.
 */
function brakesOf(email: string, ip: string): readonly [Brake, ...Brake[]] {
  const account = secretHash(email).toString("base64url");
  return [
    { limit: "sign-in-account", key: `${account}:${ip}` },
    { limit: "sign-in-address", key: ip },
    { limit: "sign-in-address", key: `account:${account}` },
  ];
}

/** Judges an email and a password. Every refusal costs the same time and looks the same, whoever the email belongs to. */
export async function verifySignIn(deps: Dependencies, attempt: SignInAttempt): Promise<SignInOutcome> {
  const email = normaliseEmail(attempt.email);
  const [narrow, ...wide] = brakesOf(email, attempt.ip);
  for (const { limit, key } of [narrow, ...wide]) {
    const { allowed, retryAfterSeconds } = await deps.limiter.tryTake(limit, key);
    if (!allowed) return { kind: "too-many", retryAfterSeconds };
  }
  // A NUL cannot be sent to PostgreSQL; an address with one belongs to nobody.
  const [user] = email.includes("\0") ? [] : await deps.db.run<UserRow>(FIND_BY_EMAIL, [email]);
  const matches = await deps.passwords.verify(user?.password_hash ?? null, attempt.password);
  const isSignedIn = user !== undefined && matches && user.status === "active";
  await recordEvent(deps.db, {
    action: isSignedIn ? "sign-in.succeeded" : "sign-in.refused",
    actorUserId: user?.id ?? null,
    applicationId: null,
    requestId: attempt.requestId,
    details: { via: "hosted-page" },
  });
  if (!isSignedIn) return { kind: "refused" };
  await deps.limiter.clear(narrow.limit, narrow.key);
  return { kind: "signed-in", userId: user.id };
}
