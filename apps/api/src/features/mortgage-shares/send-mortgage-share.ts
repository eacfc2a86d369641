import { MORTGAGE_SHARE_EMAILS } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type {
  MortgageShareAnswer,
  sendMortgageShare as route,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { assertVersion } from "#src/features/cases/case.policy";
import type { Dependencies } from "#src/dependencies";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { sendEmail } from "#src/platform/email/send-email";
import { detailsSentEmail } from "./emails/details-sent-email.ts";
import { detailsSentNotice } from "./emails/staff-notices.ts";
import { getOwnMortgageShare } from "./find-open-mortgage-share.ts";
import { missingParts } from "./judge-parts.ts";
import { markSent } from "./mortgage-share.repository.ts";

type SendCall = Call<typeof route>;

function isSent({ sentAt, hasUnsentChanges }: MortgageShareAnswer): boolean {
  return sentAt !== null && !hasUnsentChanges;
}

/** Sends the answers of the tabs. Sending again with no change, or at the same instant, gives the same answer and no further email. */
export async function sendMortgageShare(deps: Dependencies, call: SendCall): Promise<AnswerOf<typeof route>> {
  const own = { id: call.params.id, userId: call.principal.userId };
  const found = await getOwnMortgageShare(deps, own);
  if (isSent(found)) return found;
  if (!takesAnswers(found.status)) throw new Problem("mortgage-share.closed");
  assertVersion("mortgage-share", found, call.body.version);
  const errors = missingParts(found, deps.clock.today());
  if (errors.length > 0) throw new Problem("mortgage-share.incomplete", { errors });
  const sent = await store(deps, call, found);
  if (sent !== null) return sent;
  // Another call came first: it sent the same answers, or changed something.
  const meanwhile = await getOwnMortgageShare(deps, own);
  if (isSent(meanwhile)) return meanwhile;
  throw new Problem("mortgage-share.version-conflict");
}

/**
 * The mark, its event and the two emails in one transaction: all of them or none. The emails are left out where there were enough of them
 * today: the address is one that was typed.
 */
async function store(
  deps: Dependencies,
  call: SendCall,
  found: MortgageShareAnswer,
): Promise<MortgageShareAnswer | null> {
  const { db, clock, config, limiter, jobs } = deps;
  const { allowed } = await limiter.tryTake(MORTGAGE_SHARE_EMAILS, found.id);
  const isAgain = found.sentAt !== null;
  const write = writeOf(deps, call, { isAgain });
  return db.transaction(async (tx) => {
    const share = await markSent(tx, { id: found.id, version: found.version, write });
    if (share === null || !allowed) return share;
    const email = { config, share, isAgain };
    await sendEmail({ config, jobs }, tx, detailsSentEmail({ ...email, today: clock.today() }));
    await sendEmail({ config, jobs }, tx, detailsSentNotice(email));
    return share;
  });
}
