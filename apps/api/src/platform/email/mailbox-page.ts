import type { HostedPart } from "@keystep/contract/pages/hosted-page";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { fetchRows, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { openHostedSite } from "#src/platform/pages/hosted-site";

const NEWEST = 200;

const LIST = prepared("newest-emails", {}, () =>
  query
    .selectFrom("emails")
    .select(["to_address as to", "subject", "text_body as text", "html_body as html"])
    .select(["created_at as createdAt", "attachments"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(NEWEST),
);

function articleOf({ to, subject, text, createdAt, attachments }: RowOf<typeof LIST>): HostedPart {
  const names = attachments.map(({ filename, contentType, size }) => `${filename} (${contentType}, ${size} bytes)`);
  return {
    kind: "article",
    title: subject,
    parts: [
      { kind: "soft", text: `To ${to}, ${createdAt.toISOString()}` },
      ...(names.length === 0 ? [] : [{ kind: "soft", text: `Attached: ${names.join(", ")}` } as const]),
      { kind: "preformatted", text },
    ],
  };
}

/** Shows emails while no SMTP server is set. It exists with the embedded database only, so real people's mail never goes there. */
export function registerMailbox(app: FastifyInstance, deps: Dependencies): void {
  const { config, db } = deps;
  if (config.smtpUrl !== null || config.databaseUrl !== null) return;
  const newest = () => fetchRows(db, LIST, {});
  const { send } = openHostedSite(deps);
  app.get<{ Querystring: { to?: string } }>("/dev/mailbox.json", async (request, reply) => {
    const { to } = request.query;
    const emails = await newest();
    return reply
      .header("cache-control", "no-store")
      .send(to === undefined ? emails : emails.filter((email) => email.to === to));
  });
  app.get("/dev/mailbox", async (_request, reply) => {
    const emails = await newest();
    const parts = emails.length === 0 ? ["No email was sent yet."] : emails.map(articleOf);
    return send(reply, { title: "Mailbox", parts });
  });
}
