import type { ApplicationType } from "@keystep/domain/applications/application";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { lapseEmail } from "./emails/lapse-email.ts";

const TAKE_OWED = prepared("applications-take-owed-lapse-email", { application: "uuid" }, ({ application }) =>
  query
    .updateTable("applicants as p")
    .from("users as u")
    .set({ owes_lapse_letter: false })
    .where("p.application_id", "=", application)
    .where("p.owes_lapse_letter", "=", true)
    .whereRef("u.id", "=", "p.user_id")
    .returning("u.email as to"),
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
  const owed = await fetchRow(tx, TAKE_OWED, { application: id });
  if (owed === null) return;
  const { brand, publicUrl } = config;
  await sendEmail({ config, jobs }, tx, lapseEmail({ brand, publicUrl, ...owed, applicationId: id, type }));
}
