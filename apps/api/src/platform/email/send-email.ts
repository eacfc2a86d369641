import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import type { Email } from "./email.ts";
import { renderEmail } from "./render-email.ts";

type Sending = Pick<Dependencies, "config"> & { readonly jobs: Pick<Dependencies["jobs"], "send"> };

/** Queues an email in the caller's transaction: rolled back, it was never there. */
export function sendEmail({ config, jobs }: Sending, tx: Transaction, email: Email): Promise<void> {
  return jobs.send(tx, "send-email", renderEmail(config.brand, email));
}
