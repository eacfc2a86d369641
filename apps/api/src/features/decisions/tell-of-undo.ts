import type { Dependencies } from "#src/dependencies";
import { findOffer } from "#src/features/cases/offer";
import { findSentApplication } from "#src/features/information-requests/information-request.repository";
import { NO_ONE } from "#src/features/information-requests/reminded-once";
import type { Transaction } from "#src/platform/db/database";
import { fetchOne, present } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { keptEmails, lookedAtAgainEmails } from "./emails/offer-emails.ts";
import { HOLD_APPLICATION } from "./proposal.repository.ts";

type Outside = Pick<Dependencies, "config" | "clock" | "jobs">;

/** Tells everybody who has an open offer that taking it back is proposed, or that it stands after all. Of a decline nobody is told before it is taken back. */
export async function tellOfProposedUndo(
  deps: Outside,
  tx: Transaction,
  { application: id, hasEnded }: { readonly application: string; readonly hasEnded: boolean },
): Promise<void> {
  const { status } = await fetchOne(tx, HOLD_APPLICATION, { id });
  const offer = await findOffer(tx, { id, status });
  if (offer?.status !== "open") return;
  const { brand, publicUrl } = deps.config;
  const about = { brand, publicUrl, application: present(await findSentApplication(tx, id, NO_ONE)) };
  const emails = hasEnded ? keptEmails(about, offer.validUntil) : lookedAtAgainEmails(about);
  for (const email of emails) await sendEmail(deps, tx, email);
}
