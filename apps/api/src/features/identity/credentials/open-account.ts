import type { Dependencies } from "#src/dependencies";
import {
  beginInBrowser,
  BY_LINK,
  type BegunSession,
  type Browser,
} from "#src/features/identity/sign-in/begin-in-browser";
import type { Transaction } from "#src/platform/db/database";
import { fetchRow } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { newId } from "#src/platform/ids";
import { storeOnlyPasskey } from "#src/features/identity/second-factor/make-passkey";
import { findPersonByEmail } from "#src/features/identity/users/user.repository";
import { Problem } from "#src/platform/http/problem";
import { STORE_ACCOUNT } from "./account.repository.ts";
import type { FirstPasskey } from "./passkey-of-new-account.ts";
import { endEmailLinks } from "./email-links.repository.ts";

/** The hash of a password that the policy has judged, or a passkey that was made for this account. */
export type NewCredential = { readonly passwordHash: string } | { readonly passkey: FirstPasskey };

export type NewAccount = Browser & {
  /** Proven by a link that was sent to it. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty where it is not known. */
  readonly phone: string;
  readonly credential: NewCredential;
  /** The page that the link led to, for the record. */
  readonly way: "create-account" | "invitation";
};

export type OpenedAccount = { readonly userId: string; readonly begun: BegunSession };

/**
 * Makes the account of an address that its link has just proven, and signs in. Null where there is an account already. A passkey that is known,
 * or was made for another account, is refused.
 */
export async function openAccount(
  deps: Dependencies,
  tx: Transaction,
  { email, firstName, lastName, phone, credential, way, client, reply }: NewAccount,
): Promise<OpenedAccount | null> {
  const now = deps.clock.now();
  const { passwordHash, passkey } = { passwordHash: null, passkey: null, ...credential };
  const id = passkey?.userId ?? newId(deps.clock);
  const before = await findPersonByEmail(tx, email);
  const account = { id, email, firstName, lastName, phone, passwordHash, now, provenAt: now };
  const userId = (await fetchRow(tx, STORE_ACCOUNT, account))?.id;
  if (userId === undefined) return null;
  if (passkey !== null) {
    const isKept = userId === id && (await storeOnlyPasskey(tx, { userId, client, made: passkey.made }, now));
    if (!isKept) throw new Problem("passkey.refused");
  }
  // The limited sessions of a person who had an emailed link only, and the links themselves.
  await deps.sessions.endOfUser(tx, userId);
  await endEmailLinks(tx, userId);
  await deps.hooks.onEmailProven(tx, { userId, now });
  const action = before === null ? "user.registered" : "user.activated";
  const event = { actorUserId: userId, details: { way } };
  await recordEvent(tx, { ...event, action });
  await recordEvent(tx, { ...event, action: "email.proven" });
  return {
    userId,
    begun: await beginInBrowser(deps, tx, {
      client,
      reply,
      ...BY_LINK[passkey === null ? "password" : "passkey"],
      userId,
    }),
  };
}
