import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyReply, FastifyRequest } from "fastify";
import { confirmEmail } from "#src/features/identity/credentials/confirm-email";
import { findPerson } from "#src/features/identity/users/user.repository";
import type { Person } from "#src/features/identity/users/user.repository";
import { findEmailLink } from "#src/features/identity/credentials/email-links.repository";
import type { IdentityHooks } from "#src/features/identity/identity-hooks";
import { askForOwner, ownerPasswordField } from "./ask-for-owner.ts";
import type { FindBrowserSession } from "./browser-session.ts";
import { showDeadLink } from "./dead-link.ts";
import { FORGOT_PASSWORD } from "./forgot-password-page.ts";
import type { HostedScope } from "./hosted-scope.ts";

const PATH = "/auth/confirm-email/:token";

type ByToken = { Params: { token: string } };
type Request = FastifyRequest<ByToken>;

/** Proves an address: it takes the mailbox and the account, one of the two is not enough. */
export function bindConfirmEmail(scope: HostedScope, hooks: IdentityHooks, findSession: FindBrowserSession): void {
  const { app, deps } = scope;
  app.get<ByToken>(PATH, async (request, reply) => {
    const user = await findOwner(scope, request);
    if (user === null) return showDead(scope, reply);
    if (user.isEmailProven) return scope.show(reply, CONFIRMED);
    const isSignedIn = (await findSession({ request, reply }, user.id)) !== null;
    return showForm(scope, reply, { request, user, isSignedIn });
  });
  app.post<ByToken>(PATH, async (request, reply) => {
    const user = await findOwner(scope, request);
    if (user === null) return showDead(scope, reply);
    const owner = await askForOwner(scope, { visit: { request, reply }, user, findSession });
    if (!owner.isShown) return showForm(scope, reply, { request, user, isSignedIn: false, wrong: owner.wrong });
    const isConfirmed = await confirmEmail(deps, hooks, { token: request.params.token, requestId: request.id });
    return isConfirmed ? scope.show(reply, CONFIRMED) : showDead(scope, reply);
  });
}

async function findOwner({ deps }: HostedScope, { params }: Request): Promise<Person | null> {
  const shown = { purpose: "confirm-email", token: params.token, now: deps.clock.now() } as const;
  const link = await findEmailLink(deps.db, shown);
  const userId = link?.userId ?? null;
  return userId === null ? null : findPerson(deps.db, userId);
}

function showDead(scope: HostedScope, reply: FastifyReply): FastifyReply {
  return showDeadLink(scope, reply, {
    purpose: "confirm-email",
    advice:
      "If your email is confirmed already, there is nothing more to do. Otherwise sign in: your account sends you a new link.",
    action: { label: "Open your account", address: "/dashboard/account" },
  });
}

type Form = {
  readonly request: Request;
  readonly user: Person;
  readonly isSignedIn: boolean;
  readonly wrong?: string | undefined;
};

function showForm({ show, deps }: HostedScope, reply: FastifyReply, given: Form): FastifyReply {
  const { request, user, isSignedIn, wrong } = given;
  const brandName = deps.config.brand.name;
  const page: HostedPage = {
    title: "Confirm your email",
    parts: [
      `This email address was given for a ${brandName} account. Please confirm that both are yours.`,
      {
        kind: "form",
        action: `/auth/confirm-email/${encodeURIComponent(request.params.token)}`,
        ...(isSignedIn ? {} : { username: user.email, fields: [ownerPasswordField(wrong)] }),
        buttons: [{ label: "Confirm" }],
      },
      {
        kind: "soft",
        text: "You did not register? Then somebody else used your address. Please do not confirm: choose a new password instead. That makes the account yours and signs everybody else out.",
      },
      { kind: "links", links: [{ label: "I did not register: choose a password", address: FORGOT_PASSWORD }] },
    ],
  };
  return show(reply, page, wrong === undefined ? 200 : 422);
}

const CONFIRMED: HostedPage = {
  title: "Your email is confirmed",
  parts: [
    "Thank you. Applications you began with this address are in your account.",
    { kind: "button-link", label: "Go to your dashboard", address: "/dashboard" },
  ],
};
