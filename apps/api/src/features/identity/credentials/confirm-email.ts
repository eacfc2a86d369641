import * as contract from "@keystep/contract/identity/identity";
import type { Dependencies } from "#src/dependencies";
import { confirmAddressEmail } from "#src/features/identity/emails/link-emails";
import { findPerson } from "#src/features/identity/users/user.repository";
import type { Transaction } from "#src/platform/db/database";
import { execute, prepared, query } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { recordEvent } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { mayWriteTo } from "./ask-for-link.ts";
import { issueEmailLink, spendEmailLink } from "./email-links.repository.ts";

const PROVE_EMAIL = prepared("credentials-prove-email", { userId: "uuid", now: "timestamptz" }, ({ userId, now }) =>
  query
    .updateTable("users")
    .set({ email_verified_at: now, updated_at: now })
    .where("id", "=", userId)
    .where("email_verified_at", "is", null),
);

type Sending = { readonly userId: string; readonly email: string };

/** Queues the link that proves an address, with whatever else the transaction does. */
export async function sendEmailConfirmation(
  deps: Dependencies,
  tx: Transaction,
  { userId, email }: Sending,
): Promise<void> {
  const { config, clock } = deps;
  const token = await issueEmailLink(tx, { purpose: "confirm-email", userId, sentTo: email, now: clock.now() });
  await sendEmail(deps, tx, confirmAddressEmail({ config, to: email, token }));
  await recordEvent(tx, { action: "email.confirmation-sent", actorUserId: userId });
}

/** Once more, when the first email was lost; nothing happens where the address is proven. */
export const sendEmailConfirmationAgain = handle(contract.sendEmailConfirmation, async (deps, { params }) => {
  const user = await findPerson(deps.db, params.id);
  if (user === null) throw new Problem("user.not-found");
  const { id: userId, email } = user;
  if (user.isEmailProven || !(await mayWriteTo(deps, { purpose: "confirm-email", email }))) return;
  await deps.db.transaction((tx) => sendEmailConfirmation(deps, tx, { userId, email }));
});

/**
 * Proves the address of a link after its reader has shown that the account is theirs too. False when the link no longer
 * works.
 */
export async function confirmEmail(deps: Dependencies, token: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const userId = (await spendEmailLink(tx, { purpose: "confirm-email", token, now }))?.userId ?? null;
    if (userId === null) return false;
    if ((await execute(tx, PROVE_EMAIL, { userId, now })) > 0) {
      await deps.hooks.onEmailProven(tx, { userId, now });
      await recordEvent(tx, { action: "email.proven", actorUserId: userId, details: { way: "confirm-email" } });
      await deps.sessions.forget(tx, userId);
    }
    return true;
  });
}
