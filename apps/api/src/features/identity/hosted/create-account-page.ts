import { firstName, lastName } from "@keystep/contract/fields/fields";
import { ENTRANCE_FIELDS, REGISTRATION } from "@keystep/contract/identity/entrance";
import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyReply } from "fastify";
import { createAccount } from "#src/features/identity/credentials/create-account";
import { findEmailLink, type EmailLink } from "#src/features/identity/credentials/email-links.repository";
import { CREATE_ACCOUNT } from "./address-pages.ts";
import { formOf, type HostedScope } from "./hosted-scope.ts";
import { bindLinkPage, type LinkVisit } from "./link-pages.ts";
import { newPasswordField, whatIsMissing } from "./new-password.ts";

type Wrong = Readonly<Partial<Record<"firstName" | "lastName" | "password", string | undefined>>>;
type Typed = { readonly firstName: string; readonly lastName: string };

/** The address came first, and every address got the same answer; here, by the link sent to it, come name and password. */
export function bindCreateAccount(scope: HostedScope): void {
  const { deps, lead } = scope;
  bindLinkPage(scope, {
    purpose: "create-account",
    path: CREATE_ACCOUNT,
    advice: "If you have created your account already, you can log in. Otherwise you can ask for a new link.",
    action: { label: "Send a new link", address: CREATE_ACCOUNT },
    find: (token) => findEmailLink(deps.db, { purpose: "create-account", token, now: deps.clock.now() }),
    show: (visit) => showForm(scope, visit, { typed: { firstName: "", lastName: "" }, wrong: {} }),
    forms: {
      "": async (visit) => {
        const { request, reply, client, token, shown } = visit;
        const { typed, password } = answersOf(formOf(request));
        const context = { ...typed, email: shown.sentTo, brandName: deps.config.brand.name };
        const wrong = whatIsWrong(typed, await whatIsMissing(password, context));
        if (isRefused(wrong)) return showForm(scope, visit, { typed, wrong });
        const names = { firstName: firstName.parse(typed.firstName), lastName: lastName.parse(typed.lastName) };
        const creation = { ...names, password, token, client, reply };
        return (await createAccount(deps, creation)) ? lead(reply, "/dashboard") : null;
      },
    },
  });
}

function answersOf(form: URLSearchParams): { typed: Typed; password: string } {
  const text = (name: string) => (form.get(name) ?? "").slice(0, 200).toWellFormed();
  return { typed: { firstName: text("firstName"), lastName: text("lastName") }, password: form.get("password") ?? "" };
}

function whatIsWrong(typed: Typed, password: string | undefined): Wrong {
  return {
    firstName: firstName.safeParse(typed.firstName).error?.issues[0]?.message,
    lastName: lastName.safeParse(typed.lastName).error?.issues[0]?.message,
    password,
  };
}

function isRefused(wrong: Wrong): boolean {
  return Object.values(wrong).some((text) => text !== undefined);
}

type Form = { readonly typed: Typed; readonly wrong: Wrong };

function showForm({ show }: HostedScope, visit: LinkVisit<EmailLink>, { typed, wrong }: Form): FastifyReply {
  const name = (field: keyof Typed) => ({ ...ENTRANCE_FIELDS[field], value: typed[field], wrong: wrong[field] });
  const page: HostedPage = {
    title: REGISTRATION.title,
    parts: [
      { kind: "soft", text: "Your email is confirmed. Please tell us your name and choose a password." },
      {
        kind: "form",
        action: visit.address,
        username: visit.shown.sentTo,
        fields: [name("firstName"), name("lastName"), newPasswordField("Password", wrong.password)],
        buttons: [{ label: "Create the account" }],
      },
    ],
  };
  return show(visit.reply, page, isRefused(wrong) ? 422 : 200);
}
