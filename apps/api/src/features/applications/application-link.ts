import * as contract from "@keystep/contract/applications/applications";
import { EMAILS_TO_ADDRESS } from "@keystep/contract/http/rate-limits";
import type { Dependencies } from "#src/dependencies";
import { execute, fetchRow } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { emailKey } from "#src/platform/encryption/email-key";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newSecret, secretHash } from "#src/platform/ids";
import { setSessionCookies } from "#src/platform/sessions/session-cookies";
import { FIND_LINK, INSERT_LINK, OPEN_LINK } from "./application-email.repository.ts";
import { claimDrafts } from "./claim-drafts.ts";
import { LINK_LIFETIME_DAYS, applicationLinkEmail } from "./emails/application-link-email.ts";

const DAY_MS = 86_400_000;

export type ApplicationLink = { readonly url: string; readonly hash: Buffer; readonly expiresAt: Date };

export function newApplicationLink({ config, clock }: Pick<Dependencies, "config" | "clock">): ApplicationLink {
  const secret = newSecret();
  return {
    url: `${config.publicUrl}/application/from-email/${secret}`,
    hash: secretHash(secret),
    expiresAt: new Date(clock.now().getTime() + LINK_LIFETIME_DAYS * DAY_MS),
  };
}

/**
 * Opening the link shows that the person reads the mailbox: the draft becomes theirs and the address is proven. A
 * person without a password gets a session for this one application; a person with one signs in (interpretation,
 * API-11). Where that account's address was never proven, a stranger may have registered it and set the password, so
 * the link opens only for the person signed in with that account.
 */
export const openApplicationEmail = handle(
  contract.openApplicationEmail,
  async (deps, { params, principal, client, reply }) => {
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
  },
);

/** Sends a new link to where the old one went, and nowhere else (interpretation, API-11). */
export const renewApplicationEmail = handle(contract.renewApplicationEmail, async (deps, { params }) => {
  const sent = await fetchRow(deps.db, FIND_LINK, { hash: secretHash(params.id) });
  if (sent === null) throw new Problem("application-email.not-found");
  const { allowed } = await deps.limiter.tryTake(EMAILS_TO_ADDRESS, emailKey(deps, sent.sentTo));
  if (!allowed) return;
  const { applicationId, sentTo, type, context } = sent;
  const { url, hash, expiresAt } = newApplicationLink(deps);
  await deps.db.transaction(async (tx) => {
    await execute(tx, INSERT_LINK, { hash, application: applicationId, sentTo, now: deps.clock.now(), expiresAt });
    await sendEmail(deps, tx, applicationLinkEmail({ to: sentTo, link: url, type, context, brand: deps.config.brand }));
  });
});
