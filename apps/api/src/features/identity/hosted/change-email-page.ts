import type { HostedPage, HostedPart } from "@keystep/contract/pages/hosted-page";
import type { FastifyReply } from "fastify";
import { stopEmailChange } from "#src/features/identity/credentials/change-email";
import { confirmEmailChange, findShownChange } from "#src/features/identity/credentials/confirm-email-change";
import type { ConfirmedChange, ShownChange } from "#src/features/identity/credentials/confirm-email-change";
import { findPerson, type Person } from "#src/features/identity/users/user.repository";
import { FORGOT_PASSWORD } from "./address-pages.ts";
import type { HostedScope } from "./hosted-scope.ts";
import { bindLinkPage, type LinkVisit } from "./link-pages.ts";
import { askForOwner, findBrowserSession, OPEN_ACCOUNT, ownerParts, type OwnerForm } from "./owner.ts";

type Shown = ShownChange & { readonly user: Person };

/** Each address confirms by its own link; the one in use so far can stop the change as well. */
export function bindChangeEmail(scope: HostedScope): void {
  const { deps, show } = scope;
  bindLinkPage(scope, {
    purpose: "change-email",
    path: "/auth/change-email",
    advice: "The change may be done, or taken back. Your account shows which email it has now.",
    action: OPEN_ACCOUNT,
    find: (token) => findShown(scope, token),
    show: async (visit) => {
      return showForm(scope, visit, {
        isSignedIn: (await findBrowserSession(scope, visit, visit.shown.user.id)) !== null,
      });
    },
    forms: {
      "": async (visit) => {
        const { reply, token, shown } = visit;
        const owner = await askForOwner(scope, visit, shown.user);
        if (!owner.isShown) return showForm(scope, visit, { isSignedIn: false, wrong: owner.wrong });
        const confirmation = { token, sessionId: owner.sessionId };
        const outcome = await confirmEmailChange(deps, confirmation);
        return outcome === null ? null : show(reply, OUTCOMES[outcome], outcome === "taken" ? 409 : 200);
      },
      "/stop": async ({ reply, shown }) => {
        if (shown.side !== "old") return null;
        await stopEmailChange(deps, { userId: shown.user.id, by: "old-address" });
        return show(reply, STOPPED);
      },
    },
  });
}

async function findShown({ deps }: HostedScope, token: string): Promise<Shown | null> {
  const shown = await findShownChange(deps.db, { token, now: deps.clock.now() });
  const user = shown === null ? null : await findPerson(deps.db, shown.change.userId);
  return shown === null || user === null ? null : { ...shown, user };
}

function showForm({ show }: HostedScope, visit: LinkVisit<Shown>, form: OwnerForm): FastifyReply {
  const { address, shown } = visit;
  const { change, side, user } = shown;
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
      ...ownerParts(user, { ...form, action: address }),
      ...(side === "old" ? stopParts(address) : []),
    ],
  };
  return show(visit.reply, page, form.wrong === undefined ? 200 : 422);
}

function stopParts(address: string): HostedPart[] {
  return [
    { kind: "soft", text: "You did not ask for this? Stop the change. Your email then stays as it is." },
    { kind: "form", action: `${address}/stop`, buttons: [{ label: "This was not me", look: "secondary" }] },
  ];
}

/** The address of this mailbox shows in full; the other is masked. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}

const TO_ACCOUNT = { kind: "button-link", ...OPEN_ACCOUNT } as const;
const OUTCOMES: Readonly<Record<ConfirmedChange, HostedPage>> = {
  "waits-for-other": {
    title: "This address is confirmed",
    parts: ["Now confirm the other one: please open the link in the email we sent there.", TO_ACCOUNT],
  },
  changed: {
    title: "Your email is changed",
    parts: ["From now on you log in with the new address. Every other device has been logged out.", TO_ACCOUNT],
  },
  taken: {
    title: "Your email was not changed",
    parts: ["The new address belongs to another account by now, so yours stays as it was.", TO_ACCOUNT],
  },
};

const STOPPED: HostedPage = {
  title: "The change is stopped",
  parts: [
    "Your email stays as it was. Whoever asked was logged in to your account, so please choose a new password now: that logs everybody out.",
    { kind: "button-link", label: "Choose a new password", address: FORGOT_PASSWORD },
  ],
};
