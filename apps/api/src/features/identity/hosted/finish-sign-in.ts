import type { Factor } from "@keystep/domain/identity/factor";
import type { FastifyReply } from "fastify";
import { completeSignIn } from "#src/features/identity/sign-in/complete-sign-in";
import { deviceOf, setDeviceCookie } from "#src/features/identity/sign-in/known-devices";
import {
  endHostedSessionOfBrowser,
  endSessionsOfBrowser,
} from "#src/features/identity/sign-in/end-sessions-of-browser";
import type { Transaction } from "#src/platform/db/database";
import type { BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { releaseFromAnother } from "#src/platform/oidc/library-session";
import { clearSessionCookies } from "#src/platform/sessions/session-cookies";
import type { HostedScope } from "./hosted-scope.ts";
import { showSignIn, type PageVisit } from "./sign-in-page.ts";

export type Proven = {
  readonly visit: PageVisit;
  readonly userId: string;
  /** False where what was shown does not count any more; else it does so until the transaction ends. */
  readonly hold: (tx: Transaction) => Promise<boolean>;
  readonly factors: readonly Factor[];
  /** The text of the page if it counts no more. */
  readonly refused: string;
};

/**
 * Everything the account asks for was shown: the session begins, and the library takes it over. It begins here, and not
 * when the browser comes back from the library, because an act that ends the sessions of a person must end this one
 * too, even while the browser still waits.
 */
export async function finishSignIn(scope: HostedScope, signIn: BuiltInSignIn, proven: Proven): Promise<FastifyReply> {
  const { deps } = scope;
  const { visit, userId, hold, factors, refused } = proven;
  const { request, reply } = visit;
  const client = { ip: request.ip, userAgent: request.headers["user-agent"] };
  const sign = { userId, way: "hosted", factors, client } as const;
  const done = await deps.db.transaction(async (tx) => {
    if (!(await hold(tx))) return null;
    const completed = { ...sign, device: deviceOf(reply) };
    const { deviceToken } = await completeSignIn(deps, tx, completed);
    const hadSession = await endSessionsOfBrowser(deps, tx, reply);
    return { deviceToken, hadSession, sessionId: await deps.sessions.begin(tx, sign) };
  });
  if (done === null) return showSignIn(scope, visit, { email: "", problem: refused });
  if (done.hadSession) clearSessionCookies(reply);
  setDeviceCookie(reply, done.deviceToken);
  if (await releaseFromAnother(signIn, reply, userId)) await endHostedSessionOfBrowser(deps, reply);
  const login = { accountId: userId, amr: [...factors] };
  const result = { login, sessionId: done.sessionId };
  const options = { mergeWithLastSubmission: false };
  const returnTo = await signIn.provider.interactionResult(request.raw, reply.raw, result, options);
  return scope.lead(reply, returnTo);
}
