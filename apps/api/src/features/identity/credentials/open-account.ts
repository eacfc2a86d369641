import type { Dependencies } from "#src/dependencies";
import {
  beginInBrowser,
  BY_LINK,
  type BegunSession,
  type Browser,
} from "#src/features/identity/sign-in/begin-in-browser";
import type { Transaction } from "#src/platform/db/database";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { newId } from "#src/platform/ids";
import { endEmailLinks } from "./email-links.repository.ts";

// Made out of what a pending person left, where there is one. An account that exists stays as it is.
const COMPLETE = prepared(
  "credentials-complete",
  {
    id: "uuid",
    email: "text",
    firstName: "text",
    lastName: "text",
    phone: "text",
    passwordHash: "text",
    now: "timestamptz",
  },
  ({ id, email, firstName, lastName, phone, passwordHash, now }) => {
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
      .values({ ...account, id, email, phone, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet((eb) => ({
            ...account,
            phone: eb.case().when("users.phone", "=", "").then(phone).else(eb.ref("users.phone")).end(),
          }))
          .where("users.status", "=", "pending"),
      )
      .returning("id");
  },
);

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
  const account = { id: newId(deps.clock), email, firstName, lastName, phone, passwordHash, now };
  const userId = (await fetchRow(tx, COMPLETE, account))?.id;
  if (userId === undefined) return null;
  // The limited sessions of a person who had an emailed link only, and the links themselves.
  await deps.sessions.endOfUser(tx, userId);
  await endEmailLinks(tx, userId);
  await deps.hooks.onEmailProven(tx, { userId, now });
  const action = userId === account.id ? "user.registered" : "user.activated";
  const event = { actorUserId: userId, details: { way } };
  await recordEvent(tx, { ...event, action });
  await recordEvent(tx, { ...event, action: "email.proven" });
  return { userId, begun: await beginInBrowser(deps, tx, { client, reply, ...BY_LINK, userId }) };
}
