import { emailLinkLifetime } from "@keystep/domain/identity/email-link";
import type { EmailLinkPurpose } from "@keystep/domain/identity/email-link";
import type { FastifyReply } from "fastify";
import type { HostedScope } from "./hosted-scope.ts";

const GONE = 410;

type DeadLink = {
  readonly purpose: EmailLinkPurpose;
  readonly advice: string;
  readonly action: { readonly label: string; readonly address: string };
};

/** The one answer to every link that does not work: used, expired, replaced by a newer one, made up. */
export function showDeadLink(
  { show }: HostedScope,
  reply: FastifyReply,
  { purpose, advice, action }: DeadLink,
): FastifyReply {
  const lifetime = `A link like this works once, for ${emailLinkLifetime(purpose)}, and only the newest one does.`;
  const title = "This link does not work any more";
  return show(reply, { title, parts: [lifetime, advice, { kind: "button-link", ...action }] }, GONE);
}
