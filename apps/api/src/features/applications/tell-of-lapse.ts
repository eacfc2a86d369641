import type { ApplicationType } from "@keystep/domain/applications/application";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import type { Transaction } from "#src/platform/db/database";
import { sendEmail } from "#src/platform/email/send-email";
import { lapseEmail } from "./emails/lapse-email.ts";

const TAKE_OWED = statement(
  "applications-take-owed-lapse-letter",
  `UPDATE applicants p SET owes_lapse_letter = false FROM users u
   WHERE p.application_id = $1 AND p.owes_lapse_letter AND u.id = p.user_id RETURNING u.email AS "to"`,
);

/**
 * Emails a co-applicant whose declaration ended by this change of the property. There is one email, because a
 * declaration that has lapsed cannot lapse again before they agree anew (decision 0024).
 */
export async function tellOfLapse(
  { config, jobs }: Pick<Dependencies, "config" | "jobs">,
  tx: Transaction,
  { id, type }: { readonly id: string; readonly type: ApplicationType },
): Promise<void> {
  const [owed] = await tx.run<{ to: string }>(TAKE_OWED, [id]);
  if (owed === undefined) return;
  const { brand, publicUrl } = config;
  await sendEmail({ config, jobs }, tx, lapseEmail({ brand, publicUrl, to: owed.to, applicationId: id, type }));
}
