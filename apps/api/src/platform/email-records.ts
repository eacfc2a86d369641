import { createHmac } from "node:crypto";
import { normaliseEmail } from "@keystep/domain/identity/email";
import type { Dependencies } from "#src/dependencies";
import { statement } from "./db/database.ts";
import type { Encryption } from "./encryption.ts";
import type { Mail } from "./mail.ts";

type EmailState = "delayed" | "sent" | "failed";
type Recording = Pick<Dependencies, "db" | "clock" | "encryption" | "log">;

const SUBJECT_MAX_LENGTH = 300;

// What is settled stays so: a job that is tried again although its email went makes no failure of it.
const RECORD = statement(
  "email-records-record",
  `INSERT INTO email_records AS r (job_id, address_hash, subject, state, first_tried_at, settled_at)
   VALUES ($1, $2, $3, $4, $5, CASE WHEN $4 <> 'delayed' THEN $5::timestamptz END)
   ON CONFLICT (job_id) DO UPDATE SET state = excluded.state, settled_at = excluded.settled_at WHERE r.state <> 'sent'`,
);

function hashUnder(key: Buffer, address: string): Buffer {
  return createHmac("sha256", key).update(normaliseEmail(address)).digest();
}

/** What an address is known by in the record, under each of our keys: a copy of the database alone does not tell who got an email. */
export function emailAddressHashes({ encryption }: { encryption: Encryption }, address: string): Buffer[] {
  return encryption.keysFor("email records").map((key) => hashUnder(key, address));
}

/** A record that cannot be written is missed by nobody as much as an email that went twice would be: it is logged and no more. */
async function record(
  { db, clock, encryption, log }: Recording,
  { to, subject }: Mail,
  { id, state }: { id: string; state: EmailState },
): Promise<void> {
  const hash = hashUnder(encryption.keyFor("email records"), to);
  await db.run(RECORD, [id, hash, subject.slice(0, SUBJECT_MAX_LENGTH), state, clock.now()]).catch((error: unknown) => {
    log.error(
      { jobId: id, error: error instanceof Error ? error.message : "unknown" },
      "That an email was tried could not be recorded",
    );
  });
}

/** Hands an email over and records what became of it; an attempt that failed is thrown on, so that the queue tries again. */
export async function deliverEmail(
  deps: Recording & Pick<Dependencies, "mailer">,
  mail: Mail,
  { id }: { id: string },
): Promise<void> {
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    await record(deps, mail, { id, state: "delayed" });
    throw error;
  }
  await record(deps, mail, { id, state: "sent" });
}

/** After the last try. */
export async function recordGivenUp(deps: Recording, mail: Mail, { id }: { id: string }): Promise<void> {
  await record(deps, mail, { id, state: "failed" });
}
