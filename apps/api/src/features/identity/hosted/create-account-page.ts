import { email as emailField, firstName, lastName } from "@keystep/contract/fields/fields";
import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import { RATE_CLASSES } from "@keystep/contract/http/rate-limits";
import { emailLinkLifetime } from "@keystep/domain/identity/email-link";
import type { FastifyReply, FastifyRequest } from "fastify";
import { askForAccount } from "#src/features/identity/credentials/ask-for-link";
import { createAccount } from "#src/features/identity/credentials/create-account";
import { findEmailLink } from "#src/features/identity/credentials/email-links.repository";
import type { EmailLink } from "#src/features/identity/credentials/email-links.repository";
import type { IdentityHooks } from "#src/features/identity/identity-hooks";
import { addressKey } from "#src/platform/encryption/address-key";
import { showDeadLink } from "./dead-link.ts";
import { formOf } from "./hosted-scope.ts";
import type { HostedScope } from "./hosted-scope.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { newPasswordField, whatIsMissing } from "./new-password.ts";
import { emailOf } from "./typed-email.ts";

export const CREATE_ACCOUNT = "/auth/create-account";
const PATH = `${CREATE_ACCOUNT}/:token`;
const TITLE = "Create your account";

type ByToken = { Params: { token: string } };
type Wrong = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly password?: string | undefined;
};
const isRefused = (wrong: Wrong) => Object.values(wrong).some((text) => text !== undefined);
type Typed = { readonly firstName: string; readonly lastName: string };
const NOTHING: Typed = { firstName: "", lastName: "" };

/** The address comes first, then, by the link sent to it, name and password. Every address gets the same answer. */
export function bindCreateAccount(scope: HostedScope, hooks: IdentityHooks): void {
  bindAsking(scope);
  const { app, deps, lead } = scope;
  app.get<ByToken>(PATH, async (request, reply) => {
    const link = await findLink(scope, request);
    return link === null
      ? showDead(scope, reply)
      : showForm(scope, reply, { request, link, typed: NOTHING, wrong: {} });
  });
  app.post<ByToken>(PATH, async (request, reply) => {
    const link = await findLink(scope, request);
    if (link === null) return showDead(scope, reply);
    const { typed, password } = answersOf(formOf(request));
    const wrong = await whatIsWrong(scope, { link, typed, password });
    if (isRefused(wrong)) return showForm(scope, reply, { request, link, typed, wrong });
    const names = { firstName: firstName.parse(typed.firstName), lastName: lastName.parse(typed.lastName) };
    const client = { ip: request.ip, userAgent: request.headers["user-agent"] };
    const creation = { ...names, password, token: request.params.token, client, reply, requestId: request.id };
    return (await createAccount(deps, hooks, creation)) ? lead(reply, "/dashboard") : showDead(scope, reply);
  });
}

function bindAsking(scope: HostedScope): void {
  const { app, deps } = scope;
  app.get(CREATE_ACCOUNT, async (_request, reply) => showAddressForm(scope, reply, { typed: "" }));
  app.post(CREATE_ACCOUNT, async (request, reply) => {
    const typed = emailOf(formOf(request));
    const email = emailField.safeParse(typed);
    if (!email.success) return showAddressForm(scope, reply, { typed, wrong: email.error.issues[0]?.message });
    await deps.limiter.take(RATE_CLASSES.sensitive, `auth-email:${addressKey(request.ip)}`);
    await askForAccount(deps, { email: email.data, requestId: request.id });
    const sent = `We have sent an email there. Its link works once, for ${emailLinkLifetime("create-account")}, and there you choose your name and password.`;
    return scope.show(reply, mailboxPage({ email: email.data, what: sent, again: CREATE_ACCOUNT }));
  });
}

type Request = FastifyRequest<ByToken>;

function findLink({ deps }: HostedScope, { params }: Request): Promise<EmailLink | null> {
  return findEmailLink(deps.db, { purpose: "create-account", token: params.token, now: deps.clock.now() });
}

function answersOf(form: URLSearchParams): { typed: Typed; password: string } {
  const text = (name: string) => (form.get(name) ?? "").slice(0, 200).toWellFormed();
  return { typed: { firstName: text("firstName"), lastName: text("lastName") }, password: form.get("password") ?? "" };
}

type Answers = { readonly link: EmailLink; readonly typed: Typed; readonly password: string };

async function whatIsWrong({ deps }: HostedScope, { link, typed, password }: Answers): Promise<Wrong> {
  return {
    firstName: firstName.safeParse(typed.firstName).error?.issues[0]?.message,
    lastName: lastName.safeParse(typed.lastName).error?.issues[0]?.message,
    password: await whatIsMissing(password, { ...typed, email: link.sentTo, brandName: deps.config.brand.name }),
  };
}

function showDead(scope: HostedScope, reply: FastifyReply): FastifyReply {
  return showDeadLink(scope, reply, {
    purpose: "create-account",
    advice: "If you have created your account already, you can sign in. Otherwise you can ask for a new link.",
    action: { label: "Send a new link", address: CREATE_ACCOUNT },
  });
}

type Asked = { readonly typed: string; readonly wrong?: string | undefined };

function showAddressForm({ show }: HostedScope, reply: FastifyReply, { typed, wrong }: Asked): FastifyReply {
  const email = { name: "email", label: "Email", kind: "email", autocomplete: "email", value: typed, wrong } as const;
  const page: HostedPage = {
    title: TITLE,
    parts: [
      { kind: "soft", text: "Tell us your email. We send you a link to go on with." },
      { kind: "form", action: CREATE_ACCOUNT, fields: [email], buttons: [{ label: "Send the link" }] },
      { kind: "links", links: [{ label: "I have an account: sign in", address: "/dashboard" }] },
    ],
  };
  return show(reply, page, wrong === undefined ? 200 : 422);
}

type Form = { readonly request: Request; readonly link: EmailLink; readonly typed: Typed; readonly wrong: Wrong };

function showForm({ show }: HostedScope, reply: FastifyReply, { request, link, typed, wrong }: Form): FastifyReply {
  const name = (field: keyof Typed, label: string, autocomplete: string) =>
    ({ name: field, label, kind: "name", autocomplete, value: typed[field], wrong: wrong[field] }) as const;
  const page: HostedPage = {
    title: TITLE,
    parts: [
      { kind: "soft", text: "Your email is confirmed. Please tell us your name and choose a password." },
      {
        kind: "form",
        action: `${CREATE_ACCOUNT}/${encodeURIComponent(request.params.token)}`,
        username: link.sentTo,
        fields: [
          name("firstName", "First name", "given-name"),
          name("lastName", "Last name", "family-name"),
          newPasswordField("Password", wrong.password),
        ],
        buttons: [{ label: "Create the account" }],
      },
    ],
  };
  return show(reply, page, isRefused(wrong) ? 422 : 200);
}
