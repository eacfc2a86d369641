import { passkeyId } from "@keystep/contract/identity/second-factor";
import * as contract from "@keystep/contract/identity/second-factor";
import type { RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import type { Dependencies } from "#src/dependencies";
import { execute, fetchRows } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { addSecondFactor, removeSecondFactor, requireHolder } from "./change-second-factors.ts";
import { CHALLENGE_TIMEOUT_MS, newChallenge, spendChallenge } from "./passkey-challenges.ts";
import { DELETE_PASSKEY, INSERT_PASSKEY, LIST_PASSKEYS } from "./passkey.repository.ts";
import { parseRegistration, passkeyLibrary, relyingParty, userHandleOf, type PasskeyAnswer } from "./webauthn.ts";

/** EdDSA, ES256 and RS256, of which every authenticator has one. */
const ALGORITHMS = [-8, -7, -257];
const MOST_PASSKEYS = 20;

/** The options for a browser to make a passkey, valid for this session alone. */
export const beginPasskey = handle(contract.beginPasskey, async (deps, { principal }) => {
  const { userId, sessionId } = principal;
  const { email } = await requireHolder(deps, principal);
  const known = await fetchRows(deps.db, LIST_PASSKEYS, { userId });
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
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
});

/** Takes the passkey that the browser made for a challenge of this very session. */
export const addPasskey = handle(contract.addPasskey, async (deps, { principal, body }) => {
  const { userId, sessionId } = principal;
  await requireHolder(deps, principal);
  const answer = parseRegistration(body.response);
  const isOurs =
    answer !== null && (await spendChallenge(deps, { userId, purpose: "add", boundTo: sessionId }, answer.challenge));
  const credential = isOurs ? await verifiedCredential(deps, answer) : null;
  if (credential === null) throw new Problem("passkey.refused");

  const createdAt = deps.clock.now();
  const { id, publicKey, counter: signCount, transports = [] } = credential;
  const recoveryCodes = await addSecondFactor(deps, { principal, factor: "passkey" }, async (tx) => {
    assertRoomForPasskey(await execute(tx, LIST_PASSKEYS, { userId }));
    const stored = { id, publicKey: Buffer.from(publicKey), signCount, transports: [...transports] };
    const inserted = await execute(tx, INSERT_PASSKEY, { ...stored, userId, name: body.name, createdAt });
    if (inserted === 0) throw new Problem("passkey.refused");
  });
  return { passkey: { id, name: body.name, createdAt: createdAt.toISOString(), lastUsedAt: null }, recoveryCodes };
});

export const removePasskey = handle(contract.removePasskey, async (deps, { principal, params }) => {
  await requireHolder(deps, principal);
  const passkey = { userId: principal.userId, id: params.passkeyId };
  const removed = await removeSecondFactor(
    deps,
    { principal, factor: "passkey" },
    async (tx) => (await execute(tx, DELETE_PASSKEY, passkey)) > 0,
  );
  if (!removed) throw new Problem("passkey.not-found");
});

function assertRoomForPasskey(count: number): void {
  if (count < MOST_PASSKEYS) return;
  const detail = `You have ${MOST_PASSKEYS} passkeys already. Please remove one that you do not use any more.`;
  throw new Problem("passkey.refused", { detail });
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
      supportedAlgorithmIDs: ALGORITHMS,
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
