import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import type { Email } from "#src/platform/email/email";
import { sendEmail } from "#src/platform/email/send-email";

type Sending = { readonly email: Email; readonly isWanted: boolean };

/**
 * Queues an email, or does the same work and rolls it back, so that the time of an answer does not tell whether an
 * address has an account (interpretation, Sign-in and sessions).
 */
export async function sendOrPretend(
  deps: Pick<Dependencies, "config" | "jobs">,
  tx: Transaction,
  sending: Sending,
): Promise<void> {
  await tx.query("savepoint sending");
  await sendEmail(deps, tx, sending.email);
  await tx.query(sending.isWanted ? "release savepoint sending" : "rollback to savepoint sending");
}
