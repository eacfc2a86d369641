import type { MortgageShareAnswer, sendMortgageShare as route } from "@keystep/contract/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/route";
import { takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { detailsSentLetter } from "./emails/details-sent-letter.ts";
import { detailsSentNotice } from "./emails/staff-notices.ts";
import { getOwnMortgageShare } from "./find-open-mortgage-share.ts";
import { missingParts } from "./judge-parts.ts";
import { markSent } from "./mortgage-share.repository.ts";

type SendCall = Call<typeof route>;

function isSent({ sentAt, hasUnsentChanges }: MortgageShareAnswer): boolean {
  return sentAt !== null && !hasUnsentChanges;
}

/** Sends what the tabs ask. Whoever sends it again with nothing changed, or at the same instant, gets the same answer and no further letter. */
export async function sendMortgageShare(deps: Dependencies, call: SendCall): Promise<AnswerOf<typeof route>> {
  const own = { id: call.params.id, userId: call.principal.userId };
  const found = await getOwnMortgageShare(deps, own);
  if (isSent(found)) return found;
  if (!takesAnswers(found.status)) throw new Problem("mortgage-share.closed");
  if (call.body.version !== found.version) throw new Problem("mortgage-share.version-conflict");
  const errors = missingParts(found);
  if (errors.length > 0) throw new Problem("mortgage-share.incomplete", { errors });
  const sent = await store(deps, call, found);
  if (sent !== null) return sent;
  // Somebody was faster: by sending what we were about to, or with a change.
  const meanwhile = await getOwnMortgageShare(deps, own);
  if (isSent(meanwhile)) return meanwhile;
  throw new Problem("mortgage-share.version-conflict");
}

/**
 * The mark, its event and the two letters in one transaction: all of them or none. The letters are left out where there were enough of them
 * today: the address is one that was typed.
 */
async function store(
  { db, clock, config, limiter, outbox }: Dependencies,
  { principal, requestId }: SendCall,
  found: MortgageShareAnswer,
): Promise<MortgageShareAnswer | null> {
  const { allowed } = await limiter.tryTake("mortgage-share-letter", found.id);
  const isAgain = found.sentAt !== null;
  const write = { userId: principal.userId, now: clock.now(), requestId, details: { isAgain } };
  return db.transaction(async (tx) => {
    const share = await markSent(tx, { id: found.id, version: found.version, write });
    if (share === null || !allowed) return share;
    const letter = { config, share, isAgain };
    await outbox.send(tx, "send-email", detailsSentLetter({ ...letter, today: clock.today() }));
    await outbox.send(tx, "send-email", detailsSentNotice(letter));
    return share;
  });
}
