import { createTransport } from "nodemailer";
import type { Clock } from "./clock.ts";
import type { Db } from "./db/database.ts";
import { statement } from "./db/database.ts";
import { newId } from "./ids.ts";

/** A file that an email carries, its content in base64. */
export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: string };
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** Beside those that every email has. */
  headers?: Readonly<Record<string, string>>;
};
export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

const SEND_LIMIT_MS = 20_000;

/** Mail servers quote the recipient in their refusals, which go to the log and to the job's record. */
function withoutAddresses(error: unknown): Error {
  const message = error instanceof Error ? error.message : "unknown reason";
  return new Error(message.replaceAll(/[^\s<>"]+@[^\s<>"]+/g, "[address]"));
}

export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: SEND_LIMIT_MS,
    greetingTimeout: SEND_LIMIT_MS,
    socketTimeout: SEND_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ attachments = [], ...mail }) {
      const files = attachments.map((attachment) => ({ ...attachment, encoding: "base64" }));
      await transport.sendMail({ from, ...mail, attachments: files }).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
    close: () => transport.close(),
  };
}

const insertEmail = statement(
  "insert-email",
  `insert into emails (id, to_address, subject, text_body, html_body, created_at, attachments)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
);

/** Without SMTP: keeps emails where /dev/mailbox shows them, and of what they carry that it was there. */
export function mailboxMailer(db: Db, clock: Clock): Mailer {
  return {
    async send({ to, subject, text, html, attachments = [] }) {
      const carried = attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        size: Buffer.byteLength(content, "base64"),
      }));
      await db.run(insertEmail, [newId(clock), to, subject, text, html, clock.now(), JSON.stringify(carried)]);
    },
    close: () => undefined,
  };
}
