import { MESSAGES } from "@keystep/contract/fields/messages";
import type { HostedForm } from "@keystep/contract/pages/hosted-page";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { deviceOf } from "#src/features/identity/sign-in/known-devices";
import { verifyOwnPassword } from "#src/features/identity/sign-in/verify-own-password";
import type { Person } from "#src/features/identity/users/user.repository";
import { createPrincipalResolver } from "#src/platform/http/resolve-principal";
import { builtInSignIn, type BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { findLibrarySession } from "#src/platform/oidc/library-session";
import { formOf, type HostedScope } from "./hosted-scope.ts";

type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply };
/** The session of a person in the browser that asks, if it has one. */
export type FindBrowserSession = (visit: Visit, userId: string) => Promise<string | null>;

/** Looks at both ways in which a browser is signed in: the cookies of the form, and the hosted page's own session. */
export function createBrowserSessions(deps: Dependencies): FindBrowserSession {
  const resolve = createPrincipalResolver(deps);
  const signIn = builtInSignIn(deps);
  return async (visit, userId) => {
    const { principal } = await resolve(visit.request);
    if (principal?.userId === userId && principal.reach === null) return principal.sessionId;
    const hosted = signIn === null ? null : await findHostedSession(deps, signIn, visit.reply);
    return hosted?.userId === userId ? hosted.sessionId : null;
  };
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
type Asking = { readonly visit: Visit; readonly user: Person; readonly findSession: FindBrowserSession };

/** The account is theirs whose session this browser holds, or who types its password, under the rate limits of a sign-in. */
export async function askForOwner({ deps }: HostedScope, { visit, user, findSession }: Asking): Promise<Ownership> {
  const { request, reply } = visit;
  const sessionId = await findSession(visit, user.id);
  if (sessionId !== null) return { isShown: true, sessionId };
  const password = formOf(request).get("password") ?? "";
  if (password === "") return { isShown: false, wrong: MESSAGES.passwordRequired };
  const outcome = await verifyOwnPassword(deps, {
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

/** The form asks for the account's password unless the browser is signed in to it. */
export function ownerFields(
  { email }: Person,
  { isSignedIn, wrong }: OwnerForm,
): Pick<HostedForm, "username" | "fields"> {
  if (isSignedIn) return {};
  return {
    username: email,
    fields: [
      {
        name: "password",
        label: "Password of the account",
        kind: "password",
        autocomplete: "current-password",
        hint: "You are not signed in to it in this browser.",
        wrong,
      },
    ],
  };
}

export const OPEN_ACCOUNT = { label: "Open your account", address: "/dashboard/account" } as const;
