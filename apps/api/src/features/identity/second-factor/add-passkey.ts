import type { AnswerOf } from "@keystep/contract/http/route";
import { passkeyId } from "@keystep/contract/identity/second-factor";
import type { addPasskey as route } from "@keystep/contract/identity/second-factor";
import type { RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { addSecondFactor } from "./change-second-factors.ts";
import { parseRegistration, relyingParty } from "./passkey-answer.ts";
import type { PasskeyAnswer } from "./passkey-answer.ts";
import { spendChallenge } from "./passkey-challenges.ts";
import { passkeyLibrary } from "./passkey-library.ts";
import { insertPasskey, listPasskeys } from "./passkey.repository.ts";
import { requireHolder } from "./second-factor.policy.ts";

/** EdDSA, ES256 and RS256, of which every authenticator has one. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];
const MOST_PASSKEYS = 20;

export function assertRoomForPasskey(count: number): void {
  if (count < MOST_PASSKEYS) return;
  const detail = `You have ${MOST_PASSKEYS} passkeys already. Please remove one that you do not use any more.`;
  throw new Problem("passkey.refused", { detail });
}

export async function addPasskey(
  deps: Dependencies,
  { principal, body, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { userId, sessionId } = principal;
  await requireHolder(deps, principal);
  const answer = parseRegistration(body.response);
  const isOurs =
    answer !== null && (await spendChallenge(deps, { userId, purpose: "add", boundTo: sessionId }, answer.challenge));
  const credential = isOurs ? await verifiedCredential(deps, answer) : null;
  if (credential === null) throw new Problem("passkey.refused");

  const createdAt = deps.clock.now();
  const { id, publicKey, counter: signCount, transports = [] } = credential;
  const recoveryCodes = await addSecondFactor(deps, { principal, requestId, factor: "passkey" }, async (tx) => {
    assertRoomForPasskey((await listPasskeys(tx, userId)).length);
    const stored = { id, publicKey: Buffer.from(publicKey), signCount, transports: [...transports] };
    const isNew = await insertPasskey(tx, { ...stored, userId, name: body.name, createdAt });
    if (!isNew) throw new Problem("passkey.refused");
  });
  return { passkey: { id, name: body.name, createdAt: createdAt.toISOString(), lastUsedAt: null }, recoveryCodes };
}

async function verifiedCredential(
  { config }: Dependencies,
  { response, challenge }: PasskeyAnswer<RegistrationResponseJSON>,
): Promise<WebAuthnCredential | null> {
  const site = relyingParty(config);
  const library = await passkeyLibrary();
  // The library throws for hostile bytes and for a wrong origin alike; both are the same refusal.
  try {
    if (!isWithoutCertificates(library.decodeAttestationObject, response)) return null;
    const { verified, registrationInfo } = await library.verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified || !passkeyId.safeParse(registrationInfo.credential.id).success) return null;
    return registrationInfo.credential;
  } catch {
    return null;
  }
}

type DecodeAttestation = Awaited<ReturnType<typeof passkeyLibrary>>["decodeAttestationObject"];

/** We don't ask for attestation. Checking certificates we did not ask for would fetch the addresses in them. */
function isWithoutCertificates(decode: DecodeAttestation, { response }: RegistrationResponseJSON): boolean {
  const attestation = decode(Uint8Array.from(Buffer.from(response.attestationObject, "base64url")));
  const format = attestation.get("fmt");
  return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
}
