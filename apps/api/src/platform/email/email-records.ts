import { createHmac } from "node:crypto";
import { normaliseEmail } from "@keystep/domain/identity/email";
import type { Dependencies } from "#src/dependencies";
import { execute, prepared, query, textIn } from "#src/platform/db/prepared";
import type { Encryption } from "#src/platform/encryption/encryption";
import type { Mail } from "./mail.ts";

type EmailState = "delayed" | "sent" | "failed";
type Recording = Pick<Dependencies, "db" | "clock" | "encryption" | "log">;

const SUBJECT_MAX_LENGTH = 300;

// A settled record stays: a job that is tried again although its email went makes no failure of it.
const RECORD = prepared(
  "email-records-record",
  {
    id: "uuid",
    hash: "bytea",
    subject: "text",
    state: textIn<EmailState>(),
    now: "timestamptz",
    settledAt: "timestamptz?",
  },
  ({ id, hash, subject, state, now, settledAt }) =>
    query
      .insertInto("email_records")
      .values({ job_id: id, address_hash: hash, subject, state, first_tried_at: now, settled_at: settledAt })
      .onConflict((conflict) =>
        conflict
          .column("job_id")
          .doUpdateSet({ state, settled_at: settledAt })
          .where("email_records.state", "<>", "sent"),
      ),
);

function hashUnder(key: Buffer, address: string): Buffer {
  return createHmac("sha256", key).update(normaliseEmail(address)).digest();
}

/** The address in the record, hashed with each of our keys, so that a copy of the database does not tell who got an email. */
export function emailAddressHashes({ encryption }: { encryption: Encryption }, address: string): Buffer[] {
  return encryption.keysFor("email records").map((key) => hashUnder(key, address));
}

/** A record that cannot be written is only logged: failing here would send the email twice. */
async function record(
  { db, clock, encryption, log }: Recording,
  { to, subject }: Mail,
  { id, state }: { id: string; state: EmailState },
): Promise<void> {
  const hash = hashUnder(encryption.keyFor("email records"), to);
  const now = clock.now();
  const settledAt = state === "delayed" ? null : now;
  const tried = { id, hash, subject: subject.slice(0, SUBJECT_MAX_LENGTH), state, now, settledAt };
  await execute(db, RECORD, tried).catch((error: unknown) => {
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
