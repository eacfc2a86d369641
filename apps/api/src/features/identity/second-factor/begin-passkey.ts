import type { AnswerOf } from "@keystep/contract/http/route";
import type { beginPasskey as route } from "@keystep/contract/identity/second-factor";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { assertRoomForPasskey, PASSKEY_ALGORITHMS } from "./add-passkey.ts";
import { relyingParty, userHandleOf } from "./passkey-answer.ts";
import { CHALLENGE_TIMEOUT_MS, newChallenge } from "./passkey-challenges.ts";
import { passkeyLibrary } from "./passkey-library.ts";
import { listPasskeys } from "./passkey.repository.ts";
import { requireHolder } from "./second-factor.policy.ts";

export async function beginPasskey(
  deps: Dependencies,
  { principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { userId, sessionId } = principal;
  const { email } = await requireHolder(deps, principal);
  const known = await listPasskeys(deps.db, userId);
  assertRoomForPasskey(known.length);
  const challenge = await newChallenge(deps, { userId, purpose: "add", boundTo: sessionId });
  const { generateRegistrationOptions } = await passkeyLibrary();
  const options = await generateRegistrationOptions({
    rpName: deps.config.brand.name,
    rpID: relyingParty(deps.config).id,
    userID: userHandleOf(userId),
    userName: email,
    userDisplayName: email,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    timeout: CHALLENGE_TIMEOUT_MS,
    attestationType: "none",
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
  return { ...options };
}
