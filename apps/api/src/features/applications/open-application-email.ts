import type { openApplicationEmail as route } from "@keystep/contract/applications";
import type { AnswerOf } from "@keystep/contract/route";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { secretHash } from "#src/platform/ids";
import { setSessionCookie } from "#src/platform/sessions";
import { openLink } from "./application-email.repository.ts";

const LIMITED_SESSION_HOURS = 24;

/**
 * Who opens the link reads the mailbox: the draft becomes theirs and the address is proven. A person without a password gets a
 * session for this one application; a person with one signs in (DECISIONS, API-11).
 */
export async function openApplicationEmail(
  deps: Dependencies,
  { params, requestId, reply }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  // A HEAD comes with every GET and is what programs send that only look whether a link is good: looking opens nothing.
  if (reply.request.method === "HEAD") throw new Problem("method.not-allowed", { headers: { allow: "GET" } });
  const opened = await deps.db.transaction(async (tx) => {
    const link = await openLink(tx, { hash: secretHash(params.id), now: deps.clock.now(), requestId });
    if (link?.valid !== true || link.status !== "pending") return { link, session: null };
    const session = await deps.sessions.startSession(tx, {
      userId: link.userId,
      applicationId: link.id,
      lifetimeHours: LIMITED_SESSION_HOURS,
    });
    return { link, session };
  });
  if (opened.link === null) throw new Problem("application-email.not-found");
  if (!opened.link.valid) throw new Problem("application-email.expired");
  if (opened.session !== null) setSessionCookie(reply, opened.session.token, opened.session.expiresAt);
  return { id: opened.link.id, step: opened.link.step };
}
