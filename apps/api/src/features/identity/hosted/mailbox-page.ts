import type { FastifyReply } from "fastify";
import { escapeHtml } from "#src/platform/http/html";
import { heading, links, paragraph } from "./form-parts.ts";
import type { HostedScope } from "./hosted-scope.ts";

const TITLE = "Please check your email";

type Asked = { readonly email: string; readonly what: string; readonly again: string };

/** The page after an address was typed: the same words whether an email goes out or not. */
export function showMailboxPage(
  { show }: HostedScope,
  reply: FastifyReply,
  { email, what, again }: Asked,
): FastifyReply {
  const content = [
    heading(TITLE),
    `<p>You entered <span class="typed">${escapeHtml(email)}</span>.</p>`,
    paragraph(what),
    paragraph(
      "Nothing came after a few minutes? Please look in the spam folder, and check the address for typing errors.",
      "soft",
    ),
    links([{ label: "Try again", address: again }]),
  ].join("\n");
  return show(reply, { title: TITLE, content });
}
