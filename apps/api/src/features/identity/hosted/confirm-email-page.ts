import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyReply } from "fastify";
import { confirmEmail } from "#src/features/identity/credentials/confirm-email";
import type { Person } from "#src/features/identity/users/user.repository";
import { FORGOT_PASSWORD } from "./address-pages.ts";
import type { HostedScope } from "./hosted-scope.ts";
import { bindLinkPage, findLinkOwner, type LinkVisit } from "./link-pages.ts";
import { askForOwner, findBrowserSession, OPEN_ACCOUNT, ownerParts, type OwnerForm } from "./owner.ts";

/** Proves an address: it takes the mailbox and the account, one of the two is not enough. */
export function bindConfirmEmail(scope: HostedScope): void {
  const { deps, show } = scope;
  bindLinkPage(scope, {
    purpose: "confirm-email",
    path: "/auth/confirm-email",
    advice:
      "If your email is confirmed already, there is nothing more to do. Otherwise log in: your account sends you a new link.",
    action: OPEN_ACCOUNT,
    find: (token) => findLinkOwner(deps, "confirm-email", token),
    show: async (visit) => {
      if (visit.shown.isEmailProven) return show(visit.reply, CONFIRMED);
      return showForm(scope, visit, { isSignedIn: (await findBrowserSession(scope, visit, visit.shown.id)) !== null });
    },
    forms: {
      "": async (visit) => {
        const { reply, token, shown } = visit;
        const owner = await askForOwner(scope, visit, shown);
        if (!owner.isShown) return showForm(scope, visit, { isSignedIn: false, wrong: owner.wrong });
        const isConfirmed = await confirmEmail(deps, token);
        return isConfirmed ? show(reply, CONFIRMED) : null;
      },
    },
  });
}

function showForm({ show, deps }: HostedScope, visit: LinkVisit<Person>, form: OwnerForm): FastifyReply {
  const page: HostedPage = {
    title: "Confirm your email",
    parts: [
      `This email address was given for a ${deps.config.brand.name} account. Please confirm that both are yours.`,
      ...ownerParts(visit.shown, { ...form, action: visit.address }),
      {
        kind: "soft",
        text: "You did not register? Then somebody else used your address. Please do not confirm: choose a new password instead. That makes the account yours and signs everybody else out.",
      },
      { kind: "links", links: [{ label: "I did not register: choose a password", address: FORGOT_PASSWORD }] },
    ],
  };
  return show(visit.reply, page, form.wrong === undefined ? 200 : 422);
}

const CONFIRMED: HostedPage = {
  title: "Your email is confirmed",
  parts: [
    "Thank you. Applications you began with this address are in your account.",
    { kind: "button-link", label: "Go to your dashboard", address: "/dashboard" },
  ],
};
