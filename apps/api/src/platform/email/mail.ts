import type { Selectable } from "kysely";
import { createTransport } from "nodemailer";
import type { Clock } from "#src/platform/clock";
import type { Db } from "#src/platform/db/database";
import { execute, json, prepared, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { newId } from "#src/platform/ids";

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

const INSERT = prepared(
  "insert-email",
  {
    id: "uuid",
    to: "text",
    subject: "text",
    text: "text",
    html: "text",
    now: "timestamptz",
    carried: json<Selectable<Schema["emails"]>["attachments"]>(),
  },
  ({ id, to, subject, text, html, now, carried }) =>
    query.insertInto("emails").values({
      id,
      to_address: to,
      subject,
      text_body: text,
      html_body: html,
      created_at: now,
      attachments: carried,
    }),
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
      await execute(db, INSERT, { id: newId(clock), to, subject, text, html, now: clock.now(), carried });
    },
    close: () => undefined,
  };
}
