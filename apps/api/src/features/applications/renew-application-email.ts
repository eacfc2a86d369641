import type { renewApplicationEmail as route } from "@keystep/contract/applications/applications";
import { EMAILS_TO_ADDRESS } from "@keystep/contract/http/rate-limits";
import type { Dependencies } from "#src/dependencies";
import { execute, fetchRow } from "#src/platform/db/prepared";
import { emailKey } from "#src/platform/encryption/email-key";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { secretHash } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { FIND_LINK, INSERT_LINK } from "./application-email.repository.ts";
import { newApplicationLink } from "./application-link.ts";
import { applicationLinkEmail } from "./emails/application-link-email.ts";

/** Sends a new link to where the old one went, and nowhere else (interpretation, API-11). */
export async function renewApplicationEmail(deps: Dependencies, { params }: Call<typeof route>): Promise<undefined> {
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
}
