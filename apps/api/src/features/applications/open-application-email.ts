import type { openApplicationEmail as route } from "@keystep/contract/applications/applications";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { Dependencies } from "#src/dependencies";
import { fetchRow } from "#src/platform/db/prepared";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { secretHash } from "#src/platform/ids";
import { setSessionCookies } from "#src/platform/sessions/session-cookies";
import { claimDrafts } from "./claim-drafts.ts";
import { OPEN_LINK } from "./application-email.repository.ts";

/**
 * Opening the link shows that the person reads the mailbox: the draft becomes theirs and the address is proven. A
 * person without a password gets a session for this one application; a person with one signs in (interpretation,
 * API-11). Where that account's address was never proven, a stranger may have registered it and set the password, so
 * the link opens only for the person signed in with that account.
 */
export async function openApplicationEmail(
  deps: Dependencies,
  { params, principal, client, reply }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  // A GET route also answers HEAD, which mail scanners send to check a link. Checking must not open it.
  if (reply.request.method === "HEAD") throw new Problem("method.not-allowed", { headers: { allow: "GET" } });
  const opened = await deps.db.transaction(async (tx) => {
    const person = principal?.userId ?? null;
    const link = await fetchRow(tx, OPEN_LINK, { hash: secretHash(params.id), now: deps.clock.now(), person });
    if (link?.emailProven === true) await claimDrafts(tx, { userId: link.userId, now: deps.clock.now() });
    if (link?.valid !== true || link.status !== "pending") return { link, session: null };
    const session = await deps.sessions.beginWithSecrets(tx, {
      userId: link.userId,
      way: "link",
      factors: ["email"],
      client,
      reach: link.id,
    });
    return { link, session };
  });
  if (opened.link === null) throw new Problem("application-email.not-found");
  if (!opened.link.valid) throw new Problem("application-email.expired");
  if (opened.link.needsSignIn) throw new Problem("application-email.sign-in-first");
  if (opened.session !== null) setSessionCookies(reply, opened.session);
  return { id: opened.link.id, step: opened.link.step };
}
