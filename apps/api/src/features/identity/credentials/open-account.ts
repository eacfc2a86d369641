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
import { STORE_ACCOUNT } from "./account.repository.ts";
import { endEmailLinks } from "./email-links.repository.ts";

export type NewAccount = Browser & {
  /** Proven by a link that was sent to it. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty where it is not known. */
  readonly phone: string;
  /** Of a password that the policy has judged. */
  readonly passwordHash: string;
  /** The page that the link led to, for the record. */
  readonly way: "create-account" | "invitation";
};

export type OpenedAccount = { readonly userId: string; readonly begun: BegunSession };

/** Makes the account of an address that its link has just proven, and signs in. Null where there is an account with a password already. */
export async function openAccount(
  deps: Dependencies,
  tx: Transaction,
  { email, firstName, lastName, phone, passwordHash, way, client, reply }: NewAccount,
): Promise<OpenedAccount | null> {
  const now = deps.clock.now();
  const account = { id: newId(deps.clock), email, firstName, lastName, phone, passwordHash, now, provenAt: now };
  const userId = (await fetchRow(tx, STORE_ACCOUNT, account))?.id;
  if (userId === undefined) return null;
  // The limited sessions of a person who had an emailed link only, and the links themselves.
  await deps.sessions.endOfUser(tx, userId);
  await endEmailLinks(tx, userId);
  await deps.hooks.onEmailProven(tx, { userId, now });
  const action = userId === account.id ? "user.registered" : "user.activated";
  const event = { actorUserId: userId, details: { way } };
  await recordEvent(tx, { ...event, action });
  await recordEvent(tx, { ...event, action: "email.proven" });
  return { userId, begun: await beginInBrowser(deps, tx, { client, reply, ...BY_LINK.password, userId }) };
}
