import { email as emailField } from "@keystep/contract/fields/fields";
import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import { RATE_CLASSES } from "@keystep/contract/http/rate-limits";
import { emailLinkLifetime } from "@keystep/domain/identity/email-link";
import type { FastifyReply } from "fastify";
import { askForReset } from "#src/features/identity/credentials/ask-for-link";
import { addressKey } from "#src/platform/encryption/address-key";
import { formOf } from "./hosted-scope.ts";
import type { HostedScope } from "./hosted-scope.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { emailOf } from "./typed-email.ts";

export const FORGOT_PASSWORD = "/auth/forgot-password";

/** Asks for the address and sends the way to a new password; what it answers is the same for every address. */
export function bindForgotPassword(scope: HostedScope): void {
  const { app, deps } = scope;
  app.get(FORGOT_PASSWORD, async (_request, reply) => showForm(scope, reply, { typed: "" }));
  app.post(FORGOT_PASSWORD, async (request, reply) => {
    const typed = emailOf(formOf(request));
    const email = emailField.safeParse(typed);
    if (!email.success) return showForm(scope, reply, { typed, wrong: email.error.issues[0]?.message });
    await deps.limiter.take(RATE_CLASSES.sensitive, `auth-email:${addressKey(request.ip)}`);
    await askForReset(deps, { email: email.data, requestId: request.id });
    const sent = `If it belongs to an account, or to an application you began, a link to choose a password is on its way. It works once, for ${emailLinkLifetime("reset-password")}.`;
    return scope.show(reply, mailboxPage({ email: email.data, what: sent, again: FORGOT_PASSWORD }));
  });
}

type Typed = { readonly typed: string; readonly wrong?: string | undefined };

function showForm({ show }: HostedScope, reply: FastifyReply, { typed, wrong }: Typed): FastifyReply {
  const email = {
    name: "email",
    label: "Email",
    kind: "email",
    autocomplete: "username",
    value: typed,
    wrong,
  } as const;
  const page: HostedPage = {
    title: "Forgot your password?",
    parts: [
      { kind: "soft", text: "Tell us your email. We send you a link to choose a new password." },
      { kind: "form", action: FORGOT_PASSWORD, fields: [email], buttons: [{ label: "Send the link" }] },
      { kind: "links", links: [{ label: "Back to sign in", address: "/dashboard" }] },
    ],
  };
  return show(reply, page, wrong === undefined ? 200 : 422);
}
