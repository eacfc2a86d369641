import { passkeyId } from "@keystep/contract/identity/second-factor";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Dependencies } from "#src/dependencies";
import { deviceWords } from "#src/features/identity/sessions/device-words";
import type { Transaction } from "#src/platform/db/database";
import { execute } from "#src/platform/db/prepared";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import { INSERT_PASSKEY } from "./passkey.repository.ts";
import { CHALLENGE_TIMEOUT_MS, newChallenge, spendChallenge, type ChallengeUse } from "./passkey-challenges.ts";
import { parseRegistration, passkeyLibrary, relyingParty, userHandleOf, type MadeAnswer } from "./webauthn.ts";

/** EdDSA, ES256 and RS256, of which every authenticator has one. */
const ALGORITHMS = [-8, -7, -257];
const LONGEST_NAME = 60;

/** A passkey that a browser has just made, as its row keeps it. */
export type MadePasskey = {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: string[];
  /** Whether its device finds it without being told which. */
  readonly isDiscoverable: boolean;
  /** Whether its device checked a finger, a face or a PIN as it was made. */
  readonly isVerified: boolean;
};

type Owner = {
  /** The device keeps one passkey for it: a second one made takes the place of the first. */
  readonly userId: string;
  readonly email: string;
  /** A device that has one of these makes no other. */
  readonly known: readonly { readonly id: string; readonly transports: string[] }[];
};

/** Lets the browser make a passkey that can sign in by itself: the device finds it, and checks the person. */
export async function passkeyCreationOptions(deps: Dependencies, use: ChallengeUse, { userId, email, known }: Owner) {
  const challenge = await newChallenge(deps, use);
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
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

/** The passkey that the browser made for a challenge of this very use; null for anything else. */
export async function readMadePasskey(
  deps: Dependencies,
  use: ChallengeUse,
  given: unknown,
): Promise<MadePasskey | null> {
  const answer = parseRegistration(given);
  if (answer === null || !(await spendChallenge(deps, use, answer.challenge))) return null;
  return verifiedPasskey(deps, answer);
}

async function verifiedPasskey(
  { config }: Dependencies,
  { response, challenge, isDiscoverable }: MadeAnswer,
): Promise<MadePasskey | null> {
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
    const { credential, userVerified: isVerified } = registrationInfo;
    const { id, publicKey, counter: signCount, transports = [] } = credential;
    const kept = { id, publicKey: Buffer.from(publicKey), signCount, transports: [...transports] };
    return { ...kept, isDiscoverable, isVerified };
  } catch {
    return null;
  }
}

/** Whether its device finds it and checks the person: anything else is a second step at most. */
export function canSignIn({ isDiscoverable, isVerified }: MadePasskey): boolean {
  return isDiscoverable && isVerified;
}

type NewPasskey = { readonly userId: string; readonly client: BrowserClient; readonly made: MadePasskey };

/** Stores the one passkey of a person who signs in with it, named by the device it was made on; false where it is known already. */
export async function storeOnlyPasskey(
  tx: Transaction,
  { userId, client, made }: NewPasskey,
  createdAt: Date,
): Promise<boolean> {
  const device = deviceWords(client.userAgent ?? "");
  const name = device === "" ? "Passkey" : device.slice(0, LONGEST_NAME);
  return (await execute(tx, INSERT_PASSKEY, { ...made, userId, name, createdAt })) > 0;
}

type DecodeAttestation = Awaited<ReturnType<typeof passkeyLibrary>>["decodeAttestationObject"];

/** We don't ask for attestation. Checking certificates we did not ask for would fetch the addresses in them. */
function isWithoutCertificates(decode: DecodeAttestation, { response }: RegistrationResponseJSON): boolean {
  const attestation = decode(Uint8Array.from(Buffer.from(response.attestationObject, "base64url")));
  const format = attestation.get("fmt");
  return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
}
