import type { Dependencies } from "#src/dependencies";
import { beginInBrowser, BY_LINK, giveToBrowser, type Browser } from "#src/features/identity/sign-in/begin-in-browser";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { newId } from "#src/platform/ids";
import { endEmailLinks, spendEmailLink } from "./email-links.repository.ts";

// Made out of what a pending person left, where there is one. An account that exists stays as it is.
const COMPLETE = prepared(
  "credentials-complete",
  { id: "uuid", email: "text", firstName: "text", lastName: "text", passwordHash: "text", now: "timestamptz" },
  ({ id, email, firstName, lastName, passwordHash, now }) => {
    const account = {
      first_name: firstName,
      last_name: lastName,
      status: "active",
      password_hash: passwordHash,
      password_changed_at: now,
      email_verified_at: now,
      updated_at: now,
    } as const;
    return query
      .insertInto("users")
      .values({ ...account, id, email, created_at: now })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(account).where("users.status", "=", "pending"))
      .returning("id");
  },
);

export type Creation = Browser & {
  readonly token: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Judged by the password policy already. */
  readonly password: string;
};

/** Makes the account of an address that its link has just proven, and signs in. False when the link works no more, or there is one by now. */
export async function createAccount(deps: Dependencies, creation: Creation): Promise<boolean> {
  const { token, firstName, lastName } = creation;
  const passwordHash = await deps.passwords.hash(creation.password);
  const begun = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const link = await spendEmailLink(tx, { purpose: "create-account", token, now });
    if (link === null) return null;
    const account = { id: newId(deps.clock), email: link.sentTo, firstName, lastName, passwordHash, now };
    const userId = (await fetchRow(tx, COMPLETE, account))?.id;
    if (userId === undefined) return null;
    // The limited sessions of a person who had an emailed link only, and the links themselves.
    await deps.sessions.endOfUser(tx, userId);
    await endEmailLinks(tx, userId);
    await deps.hooks.onEmailProven(tx, { userId, now });
    const action = userId === account.id ? "user.registered" : "user.activated";
    const event = { actorUserId: userId, details: { way: "create-account" } };
    await recordEvent(tx, { ...event, action });
    await recordEvent(tx, { ...event, action: "email.proven" });
    return beginInBrowser(deps, tx, { ...creation, ...BY_LINK, userId });
  });
  if (begun === null) return false;
  await giveToBrowser(deps, creation.reply, begun);
  return true;
}
