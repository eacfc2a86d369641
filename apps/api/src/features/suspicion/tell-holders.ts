import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { fetchRows } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { suspicionEmail } from "./emails/suspicion-email.ts";
import { LIST_HOLDERS } from "./suspicion.repository.ts";

type Outside = Pick<Dependencies, "clock" | "config" | "jobs">;

/** Writes to those who work on suspicions, in the transaction that makes the work; who made it knows. */
export async function tellHolders(
  deps: Outside,
  tx: Transaction,
  { about, except }: { readonly about: string; readonly except: string },
): Promise<void> {
  const holders = await fetchRows(tx, LIST_HOLDERS, { about, now: deps.clock.now() });
  for (const { id, email } of holders)
    if (id !== except) await sendEmail(deps, tx, suspicionEmail({ config: deps.config, to: email }));
}
