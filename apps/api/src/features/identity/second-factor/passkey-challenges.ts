import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import { newSecret } from "#src/platform/ids";

const LIFETIME_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

const INSERT = statement(
  "passkey-challenges-insert",
  `WITH gone AS (DELETE FROM passkey_challenges WHERE user_id = $2 AND expires_at <= $4)
   INSERT INTO passkey_challenges (challenge, user_id, bound_to, expires_at) VALUES ($1, $2, $3, $5)`,
);
const SPEND = statement(
  "passkey-challenges-spend",
  `DELETE FROM passkey_challenges WHERE challenge = $1 AND user_id = $2 AND bound_to = $3
   RETURNING expires_at > $4 AS valid`,
);

export const CHALLENGE_TIMEOUT_MS = LIFETIME_MS;

/** Whose challenge it is and what for: in another flow, for another person or another purpose it is worth nothing. */
export type ChallengeUse = { readonly userId: string; readonly purpose: "add" | "use"; readonly boundTo: string };

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
  await db.run(INSERT, [challenge, use.userId, boundText(use), now, expiresAt]);
  return challenge;
}

/** True once, in its five minutes, whatever comes of the rest of the answer. */
export async function spendChallenge(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  use: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const [row] = await db.run<{ valid: boolean }>(SPEND, [challenge, use.userId, boundText(use), clock.now()]);
  return row?.valid ?? false;
}
