import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyReply } from "fastify";
import { resetPassword } from "#src/features/identity/credentials/reset-password";
import type { Person } from "#src/features/identity/users/user.repository";
import { FORGOT_PASSWORD } from "./address-pages.ts";
import { formOf, type HostedScope } from "./hosted-scope.ts";
import { bindLinkPage, findLinkOwner, type LinkVisit } from "./link-pages.ts";
import { newPasswordField, whatIsMissing } from "./new-password.ts";

export function bindReset(scope: HostedScope): void {
  const { deps, lead, show } = scope;
  bindLinkPage(scope, {
    purpose: "reset-password",
    path: "/auth/reset",
    advice: "Your password is as it was, unless you have just changed it. You can ask for a new link.",
    action: { label: "Send a new link", address: FORGOT_PASSWORD },
    find: (token) => findLinkOwner(deps, "reset-password", token),
    show: (visit) => showForm(scope, visit),
    forms: {
      "": async (visit) => {
        const { request, reply, client, token, shown } = visit;
        const password = formOf(request).get("password") ?? "";
        const wrong = await whatIsMissing(password, { ...shown, brandName: deps.config.brand.name });
        if (wrong !== undefined) return showForm(scope, visit, wrong);
        const outcome = await resetPassword(deps, { token, password, client, reply });
        if (outcome === null) return null;
        return outcome === "signed-in" ? lead(reply, "/dashboard") : show(reply, SIGN_IN_NEXT);
      },
    },
  });
}

function showForm({ show }: HostedScope, visit: LinkVisit<Person>, wrong?: string): FastifyReply {
  const page: HostedPage = {
    title: "Choose a new password",
    parts: [
      { kind: "soft", text: "Every device that is signed in to your account is signed out." },
      {
        kind: "form",
        action: visit.address,
        username: visit.shown.email,
        fields: [newPasswordField("New password", wrong)],
        buttons: [{ label: "Save the password" }],
      },
    ],
  };
  return show(visit.reply, page, wrong === undefined ? 200 : 422);
}

const SIGN_IN_NEXT: HostedPage = {
  title: "Your password is changed",
  parts: [
    "Please sign in with it. Your account then asks for its second step.",
    { kind: "button-link", label: "Sign in", address: "/dashboard" },
  ],
};
