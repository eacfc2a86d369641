import type { HostedPage, HostedPart } from "@keystep/contract/pages/hosted-page";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cancelEmailChange } from "#src/features/identity/credentials/change-email";
import { confirmEmailChange, findShownChange } from "#src/features/identity/credentials/confirm-email-change";
import type { ConfirmedChange, ShownChange } from "#src/features/identity/credentials/confirm-email-change";
import { findPerson } from "#src/features/identity/users/user.repository";
import type { Person } from "#src/features/identity/users/user.repository";
import type { IdentityHooks } from "#src/features/identity/identity-hooks";
import { askForOwner, ownerPasswordField } from "./ask-for-owner.ts";
import type { FindBrowserSession } from "./browser-session.ts";
import { showDeadLink } from "./dead-link.ts";
import { FORGOT_PASSWORD } from "./forgot-password-page.ts";
import type { HostedScope } from "./hosted-scope.ts";

const PATH = "/auth/change-email/:token";
const STOP_PATH = `${PATH}/stop`;

type ByToken = { Params: { token: string } };
type Request = FastifyRequest<ByToken>;
type Shown = ShownChange & { readonly user: Person };

/** Each address confirms by its own link; the one in use so far can stop the change as well. */
export function bindChangeEmail(scope: HostedScope, hooks: IdentityHooks, findSession: FindBrowserSession): void {
  const { app, deps } = scope;
  app.get<ByToken>(PATH, async (request, reply) => {
    const shown = await findShown(scope, request);
    if (shown === null) return showDead(scope, reply);
    const isSignedIn = (await findSession({ request, reply }, shown.user.id)) !== null;
    return showForm(scope, reply, { request, shown, isSignedIn });
  });
  app.post<ByToken>(PATH, async (request, reply) => {
    const shown = await findShown(scope, request);
    if (shown === null) return showDead(scope, reply);
    const owner = await askForOwner(scope, { visit: { request, reply }, user: shown.user, findSession });
    if (!owner.isShown) return showForm(scope, reply, { request, shown, isSignedIn: false, wrong: owner.wrong });
    const { token } = request.params;
    const outcome = await confirmEmailChange(deps, hooks, { token, sessionId: owner.sessionId, requestId: request.id });
    if (outcome === null) return showDead(scope, reply);
    return scope.show(reply, OUTCOMES[outcome], outcome === "taken" ? 409 : 200);
  });
  app.post<ByToken>(STOP_PATH, async (request, reply) => {
    const shown = await findShown(scope, request);
    if (shown?.side !== "old") return showDead(scope, reply);
    await cancelEmailChange(deps, { userId: shown.user.id, by: "old-address", requestId: request.id });
    return scope.show(reply, STOPPED);
  });
}

async function findShown({ deps }: HostedScope, { params }: Request): Promise<Shown | null> {
  const shown = await findShownChange(deps.db, { token: params.token, now: deps.clock.now() });
  const user = shown === null ? null : await findPerson(deps.db, shown.change.userId);
  return shown === null || user === null ? null : { ...shown, user };
}

function showDead(scope: HostedScope, reply: FastifyReply): FastifyReply {
  return showDeadLink(scope, reply, {
    purpose: "change-email",
    advice: "The change may be done, or taken back. Your account shows which email it has now.",
    action: { label: "Open your account", address: "/dashboard/account" },
  });
}

type Form = {
  readonly request: Request;
  readonly shown: Shown;
  readonly isSignedIn: boolean;
  readonly wrong?: string | undefined;
};

function showForm({ show }: HostedScope, reply: FastifyReply, given: Form): FastifyReply {
  const { request, shown, isSignedIn, wrong } = given;
  const { change, side, user } = shown;
  const action = `/auth/change-email/${encodeURIComponent(request.params.token)}`;
  const page: HostedPage = {
    title: side === "old" ? "Change your email?" : "Confirm your new email",
    parts: [
      { kind: "soft", text: "Nothing changes until both addresses are confirmed." },
      {
        kind: "facts",
        facts: [
          { term: "From", value: side === "old" ? change.oldEmail : masked(change.oldEmail) },
          { term: "To", value: side === "new" ? change.newEmail : masked(change.newEmail) },
        ],
      },
      {
        kind: "form",
        action,
        ...(isSignedIn ? {} : { username: user.email, fields: [ownerPasswordField(wrong)] }),
        buttons: [{ label: "Confirm" }],
      },
      ...(side === "old" ? stopParts(action) : []),
    ],
  };
  return show(reply, page, wrong === undefined ? 200 : 422);
}

function stopParts(action: string): HostedPart[] {
  return [
    { kind: "soft", text: "You did not ask for this? Stop the change. Your email then stays as it is." },
    { kind: "form", action: `${action}/stop`, buttons: [{ label: "This was not me", look: "secondary" }] },
  ];
}

/** The address of this mailbox shows in full; the other is masked. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}

const OPEN_ACCOUNT = { kind: "button-link", label: "Open your account", address: "/dashboard/account" } as const;
const OUTCOMES: Readonly<Record<ConfirmedChange, HostedPage>> = {
  "waits-for-other": {
    title: "This address is confirmed",
    parts: ["Now confirm the other one: please open the link in the email we sent there.", OPEN_ACCOUNT],
  },
  changed: {
    title: "Your email is changed",
    parts: ["From now on you sign in with the new address. Every other device has been signed out.", OPEN_ACCOUNT],
  },
  taken: {
    title: "Your email was not changed",
    parts: ["The new address belongs to another account by now, so yours stays as it was.", OPEN_ACCOUNT],
  },
};

const STOPPED: HostedPage = {
  title: "The change is stopped",
  parts: [
    "Your email stays as it was. Whoever asked was signed in to your account, so please choose a new password now: that signs everybody out.",
    { kind: "button-link", label: "Choose a new password", address: FORGOT_PASSWORD },
  ],
};
