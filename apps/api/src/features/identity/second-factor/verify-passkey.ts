import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { Dependencies } from "#src/dependencies";
import { execute, fetchRow, fetchRows } from "#src/platform/db/prepared";
import { CHALLENGE_TIMEOUT_MS, newChallenge, spendChallenge } from "./passkey-challenges.ts";
import { FIND_PASSKEY, LIST_PASSKEYS, NOTE_PASSKEY_USE, type StoredPasskey } from "./passkey.repository.ts";
import { recordRefusedStep } from "./verify-second-factor-code.ts";
import { parseAuthentication, passkeyLibrary, relyingParty, userHandleText, type PasskeyAnswer } from "./webauthn.ts";

/** `boundTo` names the flow, such as one sign-in at the hosted page: what was asked in it is answered in it. */
export type PasskeyFlow = {
  readonly userId: string;
  readonly boundTo: string;
  /** A second step stands beside a password; a proof is all that is shown, so the device checks the person. */
  readonly purpose?: "use" | "prove";
};

export async function passkeyRequestOptions(
  deps: Dependencies,
  { userId, boundTo, purpose = "use" }: PasskeyFlow,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = await fetchRows(deps.db, LIST_PASSKEYS, { userId });
  const challenge = await newChallenge(deps, { userId, purpose, boundTo });
  const { generateAuthenticationOptions } = await passkeyLibrary();
  return generateAuthenticationOptions({
    rpID: relyingParty(deps.config).id,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    timeout: CHALLENGE_TIMEOUT_MS,
    userVerification: purpose === "prove" ? "required" : "preferred",
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  });
}

export type PasskeyAttempt = PasskeyFlow & { readonly response: unknown };

/** `judgePasskey` for the second step of a sign-in. A refusal is recorded. */
export async function verifyPasskey(deps: Dependencies, attempt: PasskeyAttempt): Promise<boolean> {
  const isRight = await judgePasskey(deps, attempt);
  if (!isRight) await recordRefusedStep(deps.db, { ...attempt, factor: "passkey" });
  return isRight;
}

/** Whether the browser's answer is of a passkey of this person, to a challenge of this flow, for the first time. */
export async function judgePasskey(deps: Dependencies, attempt: PasskeyAttempt): Promise<boolean> {
  const { userId, boundTo, purpose = "use", response: given } = attempt;
  const answer = parseAuthentication(given);
  if (answer === null) return false;
  if (!(await spendChallenge(deps, { userId, purpose, boundTo }, answer.challenge))) return false;
  if (!isHandleOf(userId, answer.response.response.userHandle)) return false;
  const passkey = await fetchRow(deps.db, FIND_PASSKEY, { userId, id: answer.response.id });
  if (passkey === null) return false;
  const signCount = await verifiedCount(deps, passkey, { answer, mustVerify: purpose === "prove" });
  if (signCount === null) return false;
  const use = { userId, id: passkey.id, signCount, isAlone: false, at: deps.clock.now() };
  return (await execute(deps.db, NOTE_PASSKEY_USE, use)) > 0;
}

function isHandleOf(userId: string, userHandle: string | undefined): boolean {
  return userHandle === undefined || userHandle === userHandleText(userId);
}

type Judged = {
  readonly answer: PasskeyAnswer<AuthenticationResponseJSON>;
  /** With no password beside it, the device must have checked the person. */
  readonly mustVerify: boolean;
};

/** The count of the authenticator after an answer that is signed by this passkey, for this site; null for any other. */
export async function verifiedCount(
  { config }: Pick<Dependencies, "config">,
  { id, publicKey, signCount: counter }: Pick<StoredPasskey, "id" | "publicKey" | "signCount">,
  { answer: { response, challenge }, mustVerify }: Judged,
): Promise<number | null> {
  const site = relyingParty(config);
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  // The library throws for hostile bytes and for a wrong origin alike; both are the same refusal.
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: mustVerify,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
