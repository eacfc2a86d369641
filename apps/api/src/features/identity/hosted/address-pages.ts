import { email as emailField } from "@keystep/contract/fields/fields";
import { RATE_CLASSES } from "@keystep/contract/http/rate-limits";
import { ENTRANCE_FIELDS, REGISTRATION, SIGN_IN } from "@keystep/contract/identity/entrance";
import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import { emailLinkLifetime } from "@keystep/domain/identity/email-link";
import type { FastifyReply } from "fastify";
import { askForAccount, askForReset } from "#src/features/identity/credentials/ask-for-link";
import { addressKey } from "#src/platform/encryption/address-key";
import { emailOf, formOf, type HostedScope } from "./hosted-scope.ts";

export const FORGOT_PASSWORD = SIGN_IN.forgotPassword.address;
export const CREATE_ACCOUNT = "/auth/create-account";

type AddressPage = {
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  readonly field: (typeof ENTRANCE_FIELDS)["email" | "newEmail"];
  readonly back: string;
  /** Said of every address alike, whether an email goes out or not. */
  readonly sent: string;
  readonly ask: typeof askForReset;
};

const PAGES: readonly AddressPage[] = [
  {
    path: FORGOT_PASSWORD,
    title: "Forgot your password?",
    intro:
      "Tell us your email. We send you a link to choose a new password. A passkey that you lost is replaced by it too.",
    field: ENTRANCE_FIELDS.email,
    back: "Back to log in",
    sent: `If it belongs to an account, or to an application you began, a link to choose a new one is on its way. It works once, for ${emailLinkLifetime("reset-password")}.`,
    ask: askForReset,
  },
  {
    path: CREATE_ACCOUNT,
    title: REGISTRATION.title,
    intro: "Tell us your email. We send you a link to go on with.",
    field: ENTRANCE_FIELDS.newEmail,
    back: "I have an account: log in",
    sent: `We have sent an email there. Its link works once, for ${emailLinkLifetime("create-account")}, and there you choose your name and password.`,
    ask: askForAccount,
  },
];

/** The pages that ask for an address and send a link to it. */
export function bindAddressPages(scope: HostedScope): void {
  const { app, deps, show } = scope;
  for (const page of PAGES) {
    app.get(page.path, async (_request, reply) => showForm(scope, reply, { page, typed: "" }));
    app.post(page.path, async (request, reply) => {
      const typed = emailOf(formOf(request));
      const email = emailField.safeParse(typed);
      if (!email.success) return showForm(scope, reply, { page, typed, wrong: email.error.issues[0]?.message });
      await deps.limiter.take(RATE_CLASSES.sensitive, `auth-email:${addressKey(request.ip)}`);
      await page.ask(deps, email.data);
      return show(reply, mailboxPage(page, email.data));
    });
  }
}

type AddressForm = { readonly page: AddressPage; readonly typed: string; readonly wrong?: string | undefined };

function showForm({ show }: HostedScope, reply: FastifyReply, { page, typed, wrong }: AddressForm): FastifyReply {
  const fields = [{ ...page.field, value: typed, wrong }];
  const parts: HostedPage["parts"] = [
    { kind: "soft", text: page.intro },
    { kind: "form", action: page.path, fields, buttons: [{ label: "Send the link" }] },
    { kind: "links", links: [{ label: page.back, address: "/dashboard" }] },
  ];
  return show(reply, { title: page.title, parts }, wrong === undefined ? 200 : 422);
}

function mailboxPage({ sent, path }: AddressPage, email: string): HostedPage {
  return {
    title: "Please check your email",
    parts: [
      { kind: "entered", email },
      sent,
      {
        kind: "soft",
        text: "Nothing came after a few minutes? Please look in the spam folder, and check the address for typing errors.",
      },
      { kind: "links", links: [{ label: "Try again", address: path }] },
    ],
  };
}
