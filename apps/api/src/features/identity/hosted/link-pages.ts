import type { HostedPart } from "@keystep/contract/pages/hosted-page";
import { emailLinkLifetime, type EmailLinkPurpose } from "@keystep/domain/identity/email-link";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findEmailLink } from "#src/features/identity/credentials/email-links.repository";
import { findPerson, type Person } from "#src/features/identity/users/user.repository";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import type { HostedScope } from "./hosted-scope.ts";

const GONE = 410;

type ByToken = { Params: { token: string } };

/** A browser at the page of a link, which shows `shown`. */
export type LinkVisit<Shown> = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly client: BrowserClient;
  readonly token: string;
  /** The address of the page, to which its form is sent. */
  readonly address: string;
  readonly shown: Shown;
};

type LinkPage<Shown> = {
  readonly purpose: EmailLinkPurpose;
  readonly path: string;
  /** Says how to go on where the link works no more. */
  readonly advice: string;
  readonly action: Omit<Extract<HostedPart, { kind: "button-link" }>, "kind">;
  /** Null where the link works no more: used, expired, replaced by a newer one, made up. */
  readonly find: (token: string) => Promise<Shown | null>;
  /** Opening the link shows this and changes nothing: programs that check emails open links too. */
  readonly show: (visit: LinkVisit<Shown>) => FastifyReply | Promise<FastifyReply>;
  /** The forms of the page, by the end of their address. Null where the link stopped working meanwhile. */
  readonly forms: Readonly<Record<string, (visit: LinkVisit<Shown>) => Promise<FastifyReply | null>>>;
};

/** Binds the page that the emailed links of a purpose open. */
export function bindLinkPage<Shown>({ app, show }: HostedScope, page: LinkPage<Shown>): void {
  const { purpose, path, advice, action, find, forms } = page;

  function showDead(reply: FastifyReply): FastifyReply {
    const lifetime = `A link like this works once, for ${emailLinkLifetime(purpose)}, and only the newest one does.`;
    const title = "This link does not work any more";
    return show(reply, { title, parts: [lifetime, advice, { kind: "button-link", ...action }] }, GONE);
  }

  async function visited(
    request: FastifyRequest<ByToken>,
    reply: FastifyReply,
    answer: (visit: LinkVisit<Shown>) => FastifyReply | Promise<FastifyReply | null>,
  ): Promise<FastifyReply> {
    const { token } = request.params;
    const shown = await find(token);
    if (shown === null) return showDead(reply);
    const client = { ip: request.ip, userAgent: request.headers["user-agent"] };
    const address = `${path}/${encodeURIComponent(token)}`;
    // A reply that is awaited waits to be sent and then gives undefined.
    const answered = await answer({ request, reply, client, token, address, shown });
    return answered === null ? showDead(reply) : reply;
  }

  app.get<ByToken>(`${path}/:token`, (request, reply) => visited(request, reply, page.show));
  for (const [suffix, act] of Object.entries(forms))
    app.post<ByToken>(`${path}/:token${suffix}`, (request, reply) => visited(request, reply, act));
}

/** The person whom a link was sent to; null where it works no more. */
export async function findLinkOwner(
  { db, clock }: HostedScope["deps"],
  purpose: EmailLinkPurpose,
  token: string,
): Promise<Person | null> {
  const link = await findEmailLink(db, { purpose, token, now: clock.now() });
  return link === null || link.userId === null ? null : findPerson(db, link.userId);
}
