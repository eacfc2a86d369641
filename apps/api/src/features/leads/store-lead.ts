import type { KeptLead } from "@keystep/contract/leads/leads";
import type { Dependencies } from "#src/dependencies";
import { CREATE } from "#src/features/mortgage-shares/mortgage-share.repository";
import type { Transaction } from "#src/platform/db/database";
import { execute } from "#src/platform/db/prepared";
import { newId, newSecret, secretHash } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { detailsKeptEmail, staffNoticeEmail } from "./emails/lead-emails.ts";
import { insertLead } from "./lead.repository.ts";
import { INSERT_CONSENT } from "./marketing/marketing-consent.repository.ts";
import { UNSUBSCRIBE_PATH } from "./marketing/unsubscribe-page.ts";

type LeftLead = {
  readonly userId: string;
  readonly form: KeptLead;
};

/**
 * Stores what a wizard asked, in the transaction that made its person, and queues the two emails about it; answers the lead's id. A
 * Mortgage Share lead also makes a mortgage share application (interpretation, MSA-10).
 */
export async function storeLead(deps: Dependencies, tx: Transaction, lead: LeftLead): Promise<string> {
  const { config, clock, jobs } = deps;
  const { form } = lead;
  const id = newId(clock);
  const { duplicateOf } = await insertLead(tx, { ...lead, id, now: clock.now() });
  if (form.leadType === "mortgage-share") await execute(tx, CREATE, { id: newId(clock), lead: id });
  const unsubscribeUrl = form.wantsMarketing ? await recordConsent(deps, tx, lead) : null;
  await sendEmail({ config, jobs }, tx, detailsKeptEmail({ config, form, unsubscribeUrl }));
  await sendEmail({ config, jobs }, tx, staffNoticeEmail({ config, form, isDuplicate: duplicateOf !== null }));
  return id;
}

/** With the link that withdraws it, which goes out with the first email. */
async function recordConsent(
  { config, clock }: Dependencies,
  tx: Transaction,
  { userId, form }: LeftLead,
): Promise<string> {
  const secret = newSecret();
  await execute(tx, INSERT_CONSENT, {
    id: newId(clock),
    userId,
    email: form.email,
    source: `${form.leadType} lead${form.sourcePage === undefined ? "" : ` at ${form.sourcePage}`}`,
    now: clock.now(),
    linkHash: secretHash(secret),
  });
  return `${config.publicUrl}${UNSUBSCRIBE_PATH}/${secret}`;
}
