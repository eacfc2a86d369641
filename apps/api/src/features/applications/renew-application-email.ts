import type { renewApplicationEmail as route } from "@keystep/contract/applications";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { secretHash } from "#src/platform/ids";
import { findLink, insertLink } from "./application-email.repository.ts";
import { newApplicationLink } from "./application-link.ts";
import { applicationLinkLetter } from "./emails/application-link-letter.ts";

/** Sends a new link to where the old one went, and nowhere else (DECISIONS, API-11). */
export async function renewApplicationEmail(
  deps: Dependencies,
  { params, requestId }: Call<typeof route>,
): Promise<undefined> {
  const sent = await findLink(deps.db, secretHash(params.id));
  if (sent === null) throw new Problem("application-email.not-found");
  const { allowed } = await deps.limiter.tryTake("email-address", sent.sentTo);
  if (!allowed) return;
  const { applicationId, sentTo, type, context } = sent;
  const { url, hash, expiresAt } = newApplicationLink(deps);
  await deps.db.transaction(async (tx) => {
    await insertLink(tx, { hash, applicationId, sentTo, now: deps.clock.now(), expiresAt, requestId });
    await deps.outbox.send(
      tx,
      "send-email",
      applicationLinkLetter({ to: sentTo, link: url, type, context, brand: deps.config.brand }),
    );
  });
}
