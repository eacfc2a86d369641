import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import type { Mail } from "#src/platform/mail";

type Sending = { readonly mail: Mail; readonly isWanted: boolean };

/**
 * Queues an email, or does the same work and takes it back: how long an answer takes must not tell whether there is an account behind
 * an address (DECISIONS, hosted pages).
 */
export async function sendOrPretend(
  deps: Pick<Dependencies, "outbox">,
  tx: Transaction,
  sending: Sending,
): Promise<void> {
  await tx.query("savepoint sending");
  await deps.outbox.send(tx, "send-email", sending.mail);
  await tx.query(sending.isWanted ? "release savepoint sending" : "rollback to savepoint sending");
}
