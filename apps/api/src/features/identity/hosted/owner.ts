import { MESSAGES } from "@keystep/contract/fields/messages";
import type { HostedPart } from "@keystep/contract/pages/hosted-page";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { deviceOf } from "#src/features/identity/sign-in/known-devices";
import { verifyOwnPassword } from "#src/features/identity/sign-in/verify-own-password";
import type { Person } from "#src/features/identity/users/user.repository";
import { resolverOf } from "#src/platform/http/gate";
import { builtInSignIn, type BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { findLibrarySession } from "#src/platform/oidc/library-session";
import { formOf, type HostedScope } from "./hosted-scope.ts";

type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply };
/** A person's session in the browser that asks, by the cookies of the form or by the hosted page's own; null where it has none. */
export async function findBrowserSession(
  { deps }: HostedScope,
  { request, reply }: Visit,
  userId: string,
): Promise<string | null> {
  const { principal } = await resolverOf(deps)(request);
  if (principal?.userId === userId && principal.reach === null) return principal.sessionId;
  const signIn = builtInSignIn(deps);
  const hosted = signIn === null ? null : await findHostedSession(deps, signIn, reply);
  return hosted?.userId === userId ? hosted.sessionId : null;
}

async function findHostedSession(deps: Dependencies, signIn: BuiltInSignIn, reply: FastifyReply) {
  const session = await findLibrarySession(signIn, reply);
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined || !(await deps.sessions.isGrantAlive(deps.db, grantId))) continue;
    const found = await deps.sessions.findByGrant(deps.db, grantId);
    if (found !== null && found.userId === session.accountId) return found;
  }
  return null;
}

/** Reading the mailbox shows half; the other half is that the account is theirs. */
type Ownership =
  | { readonly isShown: true; readonly sessionId: string | null }
  | { readonly isShown: false; readonly wrong: string };

/** The account is theirs whose session this browser holds, or who types its password, under the rate limits of a sign-in. */
export async function askForOwner(scope: HostedScope, visit: Visit, user: Person): Promise<Ownership> {
  const { request, reply } = visit;
  const sessionId = await findBrowserSession(scope, visit, user.id);
  if (sessionId !== null) return { isShown: true, sessionId };
  const password = formOf(request).get("password") ?? "";
  if (password === "") return { isShown: false, wrong: MESSAGES.passwordRequired };
  const outcome = await verifyOwnPassword(scope.deps, {
    userId: user.id,
    email: user.email,
    password: password.slice(0, PASSWORD_MAX_LENGTH + 1),
    client: { ip: request.ip, userAgent: request.headers["user-agent"] },
    device: deviceOf(reply),
    way: "link",
  });
  return outcome === "right"
    ? { isShown: true, sessionId: null }
    : { isShown: false, wrong: MESSAGES.ownerPasswordWrong };
}

export type OwnerForm = { readonly isSignedIn: boolean; readonly wrong?: string };

/** The button of a page, and before it the account's password unless the browser is signed in to it. Without a password one signs in first. */
export function ownerParts(
  { email, passwordHash }: Person,
  { isSignedIn, wrong, action }: OwnerForm & { readonly action: string },
): HostedPart[] {
  const form = { kind: "form", action, buttons: [{ label: "Confirm" }] } as const;
  if (isSignedIn) return [form];
  if (passwordHash === null) {
    return [
      "You are not logged in to this account in this browser. Please log in first, then open this link once more.",
      { kind: "button-link", label: "Log in", address: OPEN_ACCOUNT.address },
    ];
  }
  const password = {
    name: "password",
    label: "Password of the account",
    kind: "password",
    autocomplete: "current-password",
    hint: "You are not logged in to it in this browser.",
    wrong,
  } as const;
  return [{ ...form, username: email, fields: [password] }];
}

export const OPEN_ACCOUNT = { label: "Open your account", address: "/dashboard/account" } as const;
