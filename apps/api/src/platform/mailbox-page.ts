import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import { escapeHtml } from "#src/platform/http/html";
import { sendPlainPage } from "#src/platform/http/plain-page";

const NEWEST = 200;

type Carried = { filename: string; contentType: string; size: number };
type StoredEmail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  attachments: Carried[];
};

const newestEmails = statement(
  "newest-emails",
  `select to_address as "to", subject, text_body as text, html_body as html, created_at as "createdAt", attachments
   from emails order by created_at desc, id desc limit $1`,
);

const LINK = /https?:\/\/[^\s<>"']+/g;

function withLinks(text: string): string {
  let html = "";
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    html += `${escapeHtml(text.slice(at, match.index))}<a href="${escapeHtml(match[0])}">${escapeHtml(match[0])}</a>`;
    at = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(at));
}

function carriedLine(attachments: readonly Carried[]): string {
  if (attachments.length === 0) return "";
  const names = attachments.map(({ filename, contentType, size }) => `${filename} (${contentType}, ${size} bytes)`);
  return `<p class="quiet">Attached: ${escapeHtml(names.join(", "))}</p>`;
}

/** Where emails arrive while no SMTP server is set: with the embedded database only, so never where real people's mail goes. */
export function registerMailbox(app: FastifyInstance, { config, db }: Dependencies): void {
  if (config.smtpUrl !== null || config.databaseUrl !== null) return;
  const newest = () => db.run<StoredEmail>(newestEmails, [NEWEST]);
  app.get("/dev/mailbox.json", async (_request, reply) =>
    reply.header("cache-control", "no-store").send(await newest()),
  );
  app.get("/dev/mailbox", async (_request, reply) => {
    const emails = await newest();
    const articles = emails.map(
      ({ to, subject, text, createdAt, attachments }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p class="quiet">To ${escapeHtml(to)}, ${createdAt.toISOString()}</p>${carriedLine(attachments)}<pre>${withLinks(text)}</pre></article>`,
    );
    const body = articles.length === 0 ? "<p>No email was sent yet.</p>" : articles.join("");
    return sendPlainPage(reply, { title: "Mailbox", body });
  });
}
