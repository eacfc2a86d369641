import { email as emailField, firstName, lastName } from "@keystep/contract/fields";
import { emailLinkLifetime } from "@keystep/domain/identity/email-link";
import type { FastifyReply, FastifyRequest } from "fastify";
import { askForAccount } from "#src/features/identity/credentials/ask-for-account";
import { createAccount } from "#src/features/identity/credentials/create-account";
import { findEmailLink } from "#src/features/identity/credentials/email-links.repository";
import type { EmailLink } from "#src/features/identity/credentials/email-links.repository";
import type { IdentityHooks } from "#src/features/identity/identity-hooks";
import { addressKey } from "#src/platform/address-key";
import { showDeadLink } from "./dead-link.ts";
import { fields, form, heading, links, ownerOfPassword, paragraph, submitButton } from "./form-parts.ts";
import { formOf } from "./hosted-scope.ts";
import type { HostedScope } from "./hosted-scope.ts";
import { showMailboxPage } from "./mailbox-page.ts";
import { newPasswordField, whatIsMissing } from "./new-password.ts";
import { emailOf } from "./typed-email.ts";

export const CREATE_ACCOUNT = "/auth/create-account";
const PATH = `${CREATE_ACCOUNT}/:token`;

type ByToken = { Params: { token: string } };
type Wrong = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly password?: string | undefined;
};
type Typed = { readonly firstName: string; readonly lastName: string };
const NOTHING: Typed = { firstName: "", lastName: "" };

/** First the address, then, by the link that was sent to it, name and password. What is answered is the same for every address. */
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
    if (Object.values(wrong).some((text) => text !== undefined))
      return showForm(scope, reply, { request, link, typed, wrong });
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
    await deps.limiter.take("sensitive", `auth-email:${addressKey(request.ip)}`);
    await askForAccount(deps, { email: email.data });
    return showMailboxPage(scope, reply, {
      email: email.data,
      what: `We have sent an email there. Its link works once, for ${emailLinkLifetime("create-account")}, and there you choose your name and password.`,
      again: CREATE_ACCOUNT,
    });
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

function showAddressForm(
  { show, site }: HostedScope,
  reply: FastifyReply,
  { typed, wrong }: { typed: string; wrong?: string | undefined },
): FastifyReply {
  const title = "Create your account";
  const content = [
    heading(title),
    paragraph("Tell us your email. We send you a link to go on with.", "soft"),
    form(CREATE_ACCOUNT, [
      fields([{ name: "email", label: "Email", kind: "email", autocomplete: "email", value: typed, wrong }]),
      submitButton("Send the link"),
    ]),
    links([{ label: "I have an account: sign in", address: `${site.siteUrl}/dashboard` }]),
  ].join("\n");
  return show(reply, { title, content, status: wrong === undefined ? 200 : 422 });
}

type Form = { readonly request: Request; readonly link: EmailLink; readonly typed: Typed; readonly wrong: Wrong };

function showForm({ show }: HostedScope, reply: FastifyReply, { request, link, typed, wrong }: Form): FastifyReply {
  const title = "Create your account";
  const content = [
    heading(title),
    paragraph("Your email is confirmed. Please tell us your name and choose a password.", "soft"),
    form(`${CREATE_ACCOUNT}/${encodeURIComponent(request.params.token)}`, [
      ownerOfPassword(link.sentTo),
      fields([
        {
          name: "firstName",
          label: "First name",
          kind: "name",
          autocomplete: "given-name",
          value: typed.firstName,
          wrong: wrong.firstName,
        },
        {
          name: "lastName",
          label: "Last name",
          kind: "name",
          autocomplete: "family-name",
          value: typed.lastName,
          wrong: wrong.lastName,
        },
        newPasswordField("Password", wrong.password),
      ]),
      submitButton("Create the account"),
    ]),
  ].join("\n");
  const isRefused = Object.values(wrong).some((text) => text !== undefined);
  return show(reply, { title, content, status: isRefused ? 422 : 200 });
}
