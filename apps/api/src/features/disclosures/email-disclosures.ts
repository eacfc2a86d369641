import { DISCLOSURE_EMAILS } from "@keystep/contract/disclosures/disclosures";
import { takesAnswers } from "@keystep/domain/applications/information-request";
import { stillToGive } from "@keystep/domain/disclosures/disclosures";
import type { Dependencies } from "#src/dependencies";
import { execute, fetchRow, fetchRows, type RowOf } from "#src/platform/db/prepared";
import { deliverEmail, recordGivenUp } from "#src/platform/email/email-records";
import type { Mail } from "#src/platform/email/mail";
import { renderEmail } from "#src/platform/email/render-email";
import { emailKey } from "#src/platform/encryption/email-key";
import { findDisclosuresInForce, type StoredDisclosure } from "./disclosure-versions.ts";
import { disclosuresEmail } from "./emails/disclosures-email.ts";
import { FIND_PEOPLE, LIST_GIVEN, RECORD_GIVEN, type GivenRow } from "./given.repository.ts";
import type { DueDisclosures } from "./queue-disclosures.ts";

type Emailing = Pick<Dependencies, "clock" | "config" | "db" | "encryption" | "jobs" | "limiter" | "log" | "mailer">;
type Recipient = { readonly userId: string | null; readonly to: string };
type DocumentEmail = {
  readonly recipient: Recipient;
  readonly documents: readonly StoredDisclosure[];
  readonly mail: Mail;
};

/** A co-applicant who never joined is written to before sending, and not earlier: until then they may still be invited, or be somebody else. */
function recipientOf(people: RowOf<typeof FIND_PEOPLE>, { party, moment }: DueDisclosures): Recipient | null {
  const { mainId, mainEmail, coId, coEmail } = people;
  if (party === "main-applicant") return { userId: mainId, to: mainEmail };
  const isWrittenTo = coId !== null || moment === "before-sending";
  return coEmail !== null && isWrittenTo ? { userId: coId, to: coEmail } : null;
}

/** Someone without an account is known by the address. */
function isTo({ userId, to }: Recipient) {
  return (row: GivenRow) => (userId === null ? row.userId === null && row.sentTo === to : row.userId === userId);
}

/** Null where the person was emailed all that they are due. */
async function emailOf(deps: Emailing, due: DueDisclosures): Promise<DocumentEmail | null> {
  const people = await fetchRow(deps.db, FIND_PEOPLE, { application: due.applicationId });
  const recipient = people === null ? null : recipientOf(people, due);
  if (people === null || recipient === null || !takesAnswers(people.status)) return null;
  const given = (await fetchRows(deps.db, LIST_GIVEN, { application: due.applicationId })).filter(isTo(recipient));
  const inForce = await findDisclosuresInForce(deps);
  const left = stillToGive({ type: people.type, moment: due.moment, inForce, given, how: "emailed" });
  const documents = inForce.filter(({ kind }) => left.some((one) => one.kind === kind));
  if (documents.length === 0) return null;
  const { brand, publicUrl } = deps.config;
  const hasAccount = recipient.userId !== null;
  const email = disclosuresEmail({ brand, publicUrl, to: recipient.to, hasAccount, documents });
  return { recipient, documents, mail: renderEmail(brand, email) };
}

/**
 * Hands the email over itself instead of queueing it, because "emailed" is recorded only of what the mail server took. Tried again after a
 * crash in between it sends the email once more.
 */
export async function emailDisclosures(
  deps: Emailing,
  due: DueDisclosures,
  job: { readonly id: string },
): Promise<void> {
  const email = await emailOf(deps, due);
  if (email === null) return;
  const { recipient, documents, mail } = email;
  const { allowed } = await deps.limiter.tryTake(DISCLOSURE_EMAILS, emailKey(deps, recipient.to));
  if (!allowed) return;
  await deliverEmail(deps, mail, job);
  await deps.db.transaction(async (tx) => {
    for (const { kind, version } of documents) {
      await execute(tx, RECORD_GIVEN, {
        application: due.applicationId,
        party: due.party,
        user: recipient.userId,
        kind,
        version,
        how: "emailed",
        sentTo: recipient.to,
        now: deps.clock.now(),
        action: "disclosure.emailed",
        actor: null,
      });
    }
  });
}

export function workOnDisclosures(deps: Emailing): void {
  deps.jobs.work("email-disclosures", (due, job) => emailDisclosures(deps, due, job));
  deps.jobs.whenGivenUp("email-disclosures", async (due, job) => {
    const email = await emailOf(deps, due);
    if (email !== null) await recordGivenUp(deps, email.mail, job);
  });
}
