import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { Dependencies } from "#src/dependencies";
import {
  CHALLENGE_TIMEOUT_MS,
  newChallenge,
  spendChallenge,
  type ChallengeUse,
} from "#src/features/identity/second-factor/passkey-challenges";
import { FIND_HOLDER, FIND_PASSKEY, NOTE_PASSKEY_USE } from "#src/features/identity/second-factor/passkey.repository";
import { verifiedCount } from "#src/features/identity/second-factor/verify-passkey";
import {
  parseAuthentication,
  passkeyLibrary,
  relyingParty,
  userHandleText,
  type PasskeyAnswer,
} from "#src/features/identity/second-factor/webauthn";
import type { Transaction } from "#src/platform/db/database";
import { execute, fetchRow, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import { countPasswordTry } from "./sign-in-rate-limits.ts";

const HOLD_ACTIVE = prepared("sign-in-hold-active", { id: "uuid" }, ({ id }) =>
  query.selectFrom("users").select("id").where("id", "=", id).where("status", "=", "active").forShare(),
);

/** A key of nobody's, the base point of P-256 in COSE: an unknown passkey is judged by it, and takes as long as a known one. */
const NOBODYS_KEY = Buffer.from(
  "a5010203262001215820" +
    "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296" +
    "225820" +
    "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5",
  "hex",
);

function useOf(page: string): ChallengeUse {
  return { userId: null, purpose: "sign-in", boundTo: page };
}

/** Asks for any passkey of this site whose device checks the person; `page` names the sign-in that it is good for. */
export async function signInOptions(deps: Dependencies, page: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await newChallenge(deps, useOf(page));
  const { generateAuthenticationOptions } = await passkeyLibrary();
  return generateAuthenticationOptions({
    rpID: relyingParty(deps.config).id,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    timeout: CHALLENGE_TIMEOUT_MS,
    userVerification: "required",
  });
}

export type PasskeySignIn = {
  readonly page: string;
  /** Of the browser. */
  readonly response: unknown;
  readonly client: BrowserClient;
  /** The value of the cookie `known_device`. */
  readonly device: string | undefined;
};
export type ShownPasskey = { readonly userId: string; readonly id: string };
export type PasskeySignInOutcome =
  | ({ readonly kind: "signed-in" } & ShownPasskey)
  | { readonly kind: "refused" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number };

/**
 * Judges a passkey as all that a person shows, within the rate limits of a password. Every refusal costs the same statements and the same
 * check of a signature, for a passkey that nobody has too.
 */
export async function verifyPasskeySignIn(deps: Dependencies, attempt: PasskeySignIn): Promise<PasskeySignInOutcome> {
  const { page, client, device } = attempt;
  const answer = parseAuthentication(attempt.response);
  const holder = await fetchRow(deps.db, FIND_HOLDER, { id: answer?.response.id ?? "" });
  // Tries at no account in particular count by what was tried.
  const email = holder?.email ?? answer?.response.id ?? page;
  const allowance = await countPasswordTry(deps, { email, ip: client.ip, device, way: "hosted" });
  if (!allowance.allowed) return { kind: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
  const isAsked = answer !== null && (await spendChallenge(deps, useOf(page), answer.challenge));
  const shown = isAsked ? await judge(deps, holder, answer) : null;
  if (shown !== null) {
    await allowance.release();
    return { kind: "signed-in", ...shown };
  }
  const details = { way: "hosted", factor: "verified-passkey" };
  await recordEvent(deps.db, { action: "sign-in.refused", actorUserId: holder?.userId ?? null, details });
  return { kind: "refused" };
}

type Holder = RowOf<typeof FIND_HOLDER>;

async function judge(
  deps: Dependencies,
  holder: Holder | null,
  answer: PasskeyAnswer<AuthenticationResponseJSON>,
): Promise<ShownPasskey | null> {
  const { id, response } = answer.response;
  const passkey = holder ?? { id, publicKey: NOBODYS_KEY, signCount: 0 };
  const signCount = await verifiedCount(deps, passkey, { answer, mustVerify: true });
  if (holder === null || signCount === null || holder.status !== "active") return null;
  // Found by the device and not named by us, it says whose it is.
  const { userId } = holder;
  if (response.userHandle !== userHandleText(userId)) return null;
  const use = { userId, id, signCount, isAlone: true, at: deps.clock.now() };
  return (await execute(deps.db, NOTE_PASSKEY_USE, use)) > 0 ? { userId, id } : null;
}

/**
 * Whether the passkey that was shown still belongs to an active person. Changes of how they sign in wait until the transaction ends; one that was
 * made in between is seen by the second statement.
 */
export async function holdPasskey(tx: Transaction, { userId, id }: ShownPasskey): Promise<boolean> {
  if ((await execute(tx, HOLD_ACTIVE, { id: userId })) === 0) return false;
  return (await execute(tx, FIND_PASSKEY, { userId, id })) > 0;
}
