import type { Dependencies } from "#src/dependencies";
import { isTrue } from "#src/platform/db/expressions";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import { newSecret } from "#src/platform/ids";

const LIFETIME_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

const INSERT = prepared(
  "passkey-challenges-insert",
  { challenge: "text", userId: "uuid?", boundTo: "text", now: "timestamptz", expiresAt: "timestamptz" },
  ({ challenge, userId, boundTo, now, expiresAt }) =>
    query
      .with("gone", (db) =>
        db.deleteFrom("passkey_challenges").where("user_id", "=", userId).where("expires_at", "<=", now),
      )
      .insertInto("passkey_challenges")
      .values({ challenge, user_id: userId, bound_to: boundTo, expires_at: expiresAt }),
);
const SPEND = prepared(
  "passkey-challenges-spend",
  { challenge: "text", userId: "uuid?", boundTo: "text", now: "timestamptz" },
  ({ challenge, userId, boundTo, now }) =>
    query
      .deleteFrom("passkey_challenges")
      .where("challenge", "=", challenge)
      .where("user_id", "is not distinct from", userId)
      .where("bound_to", "=", boundTo)
      .returning((eb) => isTrue(eb("expires_at", ">", now)).as("valid")),
);

export const CHALLENGE_TIMEOUT_MS = LIFETIME_MS;

/** The person, purpose and flow of a challenge; it is worth nothing for any other. */
export type ChallengeUse = {
  /** Null where a page asks before it is known who answers. */
  readonly userId: string | null;
  readonly purpose: "add" | "use" | "sign-in" | "prove" | "reset" | "join";
  readonly boundTo: string;
};

function boundText({ purpose, boundTo }: ChallengeUse): string {
  return `${purpose}:${boundTo}`;
}

/** Random bytes that the authenticator must sign, base64url. */
export async function newChallenge(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  use: ChallengeUse,
): Promise<string> {
  const challenge = newSecret(CHALLENGE_BYTES);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await execute(db, INSERT, { challenge, userId: use.userId, boundTo: boundText(use), now, expiresAt });
  return challenge;
}

/** True once, within its five minutes, also when the rest of the answer is wrong. */
export async function spendChallenge(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  use: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const values = { challenge, userId: use.userId, boundTo: boundText(use), now: clock.now() };
  return (await fetchRow(db, SPEND, values))?.valid ?? false;
}
