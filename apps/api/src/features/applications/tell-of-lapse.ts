import { HOUSEHOLD_OF_MAIN } from "@keystep/domain/applicants/household";
import type { Application } from "@keystep/domain/applications/application";
import { mayCorrect } from "@keystep/domain/applications/correction";
import type { Dependencies } from "#src/dependencies";
import type { Db, Transaction } from "#src/platform/db/database";
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

/** Emails a co-applicant whose agreement stood until this change of what both apply with (decision 0041). */
export async function tellOfLapse(
  { config, jobs }: Pick<Dependencies, "config" | "jobs">,
  tx: Transaction,
  { id, type, status }: Pick<Application, "id" | "type" | "status">,
): Promise<void> {
  const owed = await fetchRow(tx, TAKE_OWED, { application: id });
  if (owed === null) return;
  const { brand, publicUrl } = config;
  await sendEmail(
    { config, jobs },
    tx,
    lapseEmail({ brand, publicUrl, ...owed, applicationId: id, type, isSent: mayCorrect(status) }),
  );
}

/** Of the names of changed answers, as events have them, one that both people agree to. */
function isOfBoth(changed: string): boolean {
  const [name = "", field = name] = changed.split(".");
  return field === name || (name === "main-applicant" && field in HOUSEHOLD_OF_MAIN);
}

/**
 * Stores a change of answers. One of what both people agree to ends a co-applicant's declaration and tells them in the
 * same transaction. Any other save is a single statement (decision 0004).
 */
export function storeAndTell<Saved>(
  deps: Pick<Dependencies, "config" | "db" | "jobs">,
  { application, changed }: { readonly application: Application; readonly changed: readonly string[] },
  store: (db: Db) => Promise<Saved | null>,
): Promise<Saved | null> {
  const isTold =
    changed.some(isOfBoth) &&
    application.applicants.some(({ type, hasJoined }) => type === "co-applicant" && hasJoined);
  if (!isTold) return store(deps.db);
  return deps.db.transaction(async (tx) => {
    const saved = await store(tx);
    if (saved !== null) await tellOfLapse(deps, tx, application);
    return saved;
  });
}
