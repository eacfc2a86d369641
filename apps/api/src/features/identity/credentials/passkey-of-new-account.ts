import { isStaff } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import {
  canSignIn,
  passkeyCreationOptions,
  readMadePasskey,
  type MadePasskey,
} from "#src/features/identity/second-factor/make-passkey";
import type { ChallengeUse } from "#src/features/identity/second-factor/passkey-challenges";
import { findPersonByEmail } from "#src/features/identity/users/user.repository";
import { idOf, secretHash } from "#src/platform/ids";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";

/** An address without an account, and the secret of the link that was sent to it. */
export type LinkedAddress = { readonly email: string; readonly secret: string };

/** A passkey with the account that the device keeps it for. */
export type FirstPasskey = { readonly userId: string; readonly made: MadePasskey };

/** The account has no row yet, so what it will be is part of what the challenge is bound to. */
function useOf(secret: string, userId: string): ChallengeUse {
  return { userId: null, purpose: "join", boundTo: secretHash(`${secret} ${userId}`).toString("base64url") };
}

/**
 * The account that this link makes. A device keeps one passkey for it, so a second try, after an answer that was lost, leaves none behind that signs
 * in to nothing.
 */
async function futureAccount(deps: Dependencies, { email, secret }: LinkedAddress) {
  const known = await findPersonByEmail(deps.db, email);
  return {
    userId: known?.id ?? idOf(secretHash(`account of ${secret}`)),
    isStaff: known !== null && isStaff(known.roles),
  };
}

/** Whether a new account may have a passkey alone: not where people sign in elsewhere, since no page of ours would take it. */
export function takesPasskey(deps: Dependencies): boolean {
  return builtInSignIn(deps) !== null;
}

/** For the browser to make the passkey of the account to be; null where it may not have one. A mailbox alone makes no way in for staff. */
export async function newAccountPasskeyOptions(deps: Dependencies, address: LinkedAddress) {
  const { userId, isStaff: isOfStaff } = await futureAccount(deps, address);
  if (!takesPasskey(deps) || isOfStaff) return null;
  return passkeyCreationOptions(deps, useOf(address.secret, userId), { userId, email: address.email, known: [] });
}

/** The passkey that was made for this link, once; null for any other, and for one that could not sign in by itself. */
export async function readFirstPasskey(
  deps: Dependencies,
  address: LinkedAddress,
  response: unknown,
): Promise<FirstPasskey | null> {
  const { userId } = await futureAccount(deps, address);
  const made = await readMadePasskey(deps, useOf(address.secret, userId), response);
  return made === null || !canSignIn(made) ? null : { userId, made };
}
