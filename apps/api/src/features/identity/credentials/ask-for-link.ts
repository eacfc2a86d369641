import { EMAILS_TO_ADDRESS } from "@keystep/contract/http/rate-limits";
import type { EmailLinkPurpose } from "@keystep/domain/identity/email-link";
import type { Dependencies } from "#src/dependencies";
import { accountExistsEmail, createAccountEmail, resetEmail } from "#src/features/identity/emails/link-emails";
import { findPersonByEmail } from "#src/features/identity/users/user.repository";
import type { Transaction } from "#src/platform/db/database";
import type { Email } from "#src/platform/email/email";
import { sendEmail } from "#src/platform/email/send-email";
import { emailKey } from "#src/platform/encryption/email-key";
import { recordEvent } from "#src/platform/events";
import { issueEmailLink } from "./email-links.repository.ts";

/** Emails the way to a new account; an address that has one is told so in its mailbox, and nowhere else. */
export async function askForAccount(deps: Dependencies, email: string): Promise<void> {
  if (!(await mayWriteTo(deps, { purpose: "create-account", email }))) return;
  await deps.db.transaction(async (tx) => {
    const { config, clock } = deps;
    const user = await findPersonByEmail(tx, email);
    const userId = user?.status === "pending" ? user.id : null;
    // Made for an address that has an account too: it is never sent, and costs what the others cost.
    const token = await issueEmailLink(tx, { purpose: "create-account", userId, sentTo: email, now: clock.now() });
    const message =
      user?.status === "active"
        ? accountExistsEmail({ config, to: email })
        : createAccountEmail({ config, to: email, token });
    await sendOrPretend(deps, tx, { email: message, isWanted: user?.status !== "disabled" });
  });
}

/** Emails the way to a new password to everybody with an account or an application. For others it does the same and sends nothing. */
export async function askForReset(deps: Dependencies, email: string): Promise<void> {
  if (!(await mayWriteTo(deps, { purpose: "reset-password", email }))) return;
  await deps.db.transaction(async (tx) => {
    const user = await findPersonByEmail(tx, email);
    const userId = user === null || user.status === "disabled" ? null : user.id;
    const token = await issueEmailLink(tx, { purpose: "reset-password", userId, sentTo: email, now: deps.clock.now() });
    const message = resetEmail({ config: deps.config, to: email, token });
    await sendOrPretend(deps, tx, { email: message, isWanted: userId !== null });
    const details = { isKnown: userId !== null };
    await recordEvent(tx, { action: "password.reset-asked", actorUserId: userId, details });
  });
}

type Asking = { readonly purpose: EmailLinkPurpose; readonly email: string };

/** Whether this address may be sent one more email of this kind; above the limit nothing is sent, and nobody is told. */
export async function mayWriteTo(
  deps: Pick<Dependencies, "limiter" | "encryption">,
  { purpose, email }: Asking,
): Promise<boolean> {
  const { allowed } = await deps.limiter.tryTake(EMAILS_TO_ADDRESS, `${purpose}:${emailKey(deps, email)}`);
  return allowed;
}

type Sending = { readonly email: Email; readonly isWanted: boolean };

/** Takes back an email that is not to be sent. */
const UNWANTED = new Error("The address is to get no email");

/**
 * Queues an email, or does the same work and takes it back: how long an answer takes must not tell whether there is an account behind
 * an address (interpretation, Sign-in and sessions).
 */
async function sendOrPretend(deps: Dependencies, tx: Transaction, { email, isWanted }: Sending): Promise<void> {
  const sending = tx.part(async (part) => {
    await sendEmail(deps, part, email);
    if (!isWanted) throw UNWANTED;
  });
  await sending.catch((error: unknown) => {
    if (error !== UNWANTED) throw error;
  });
}
