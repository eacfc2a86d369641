import { emailLinkLifetime } from "@keystep/domain/identity/email-link";
import type { EmailLinkPurpose } from "@keystep/domain/identity/email-link";
import type { FastifyReply } from "fastify";
import { buttonLink, heading, paragraph } from "./form-parts.ts";
import type { HostedScope } from "./hosted-scope.ts";

const GONE = 410;

type DeadLink = {
  readonly purpose: EmailLinkPurpose;
  readonly advice: string;
  readonly action: { label: string; address: string };
};

/** The one answer to every link that does not work: used, expired, replaced by a newer one, made up. */
export function showDeadLink(
  { show }: HostedScope,
  reply: FastifyReply,
  { purpose, advice, action }: DeadLink,
): FastifyReply {
  const content = [
    heading("This link does not work any more"),
    paragraph(`A link like this works once, for ${emailLinkLifetime(purpose)}, and only the newest one does.`),
    paragraph(advice),
    buttonLink(action.label, action.address),
  ].join("\n");
  return show(reply, { title: "This link does not work any more", content, status: GONE });
}
