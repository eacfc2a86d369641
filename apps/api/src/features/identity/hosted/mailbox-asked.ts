import type { FastifyReply } from "fastify";
import { escapeHtml } from "#src/platform/oidc/hosted-page";
import { heading, links, paragraph } from "./form-parts.ts";
import type { HostedScope } from "./hosted-scope.ts";

type Asked = { readonly email: string; readonly what: string; readonly again: string };

/** The page after an address was typed: the same words whether an email goes out or not. */
export function showMailboxPage(
  { show }: HostedScope,
  reply: FastifyReply,
  { email, what, again }: Asked,
): FastifyReply {
  const content = [
    heading("Please look into your mailbox"),
    `<p>You entered <span class="typed">${escapeHtml(email)}</span>.</p>`,
    paragraph(what),
    paragraph(
      "Nothing came after a few minutes? Please look into the spam folder, and check the address for typing errors.",
      "soft",
    ),
    links([{ label: "Try again", address: again }]),
  ].join("\n");
  return show(reply, { title: "Please look into your mailbox", content });
}
