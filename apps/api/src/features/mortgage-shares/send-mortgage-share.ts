import * as contract from "@keystep/contract/mortgage-shares/mortgage-shares";
import { takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { missingTabs } from "@keystep/domain/mortgage-shares/tabs";
import { assertVersion } from "#src/features/cases/case.policy";
import type { Dependencies } from "#src/dependencies";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { sendEmail } from "#src/platform/email/send-email";
import { detailsSentEmail } from "./emails/person-emails.ts";
import { detailsSentNotice } from "./emails/staff-notices.ts";
import { getOwnMortgageShare } from "./find-open-mortgage-share.ts";
import { mortgageShareAnswer } from "./mortgage-share-answer.ts";
import { shareOf, type StoredMortgageShare } from "./mortgage-share-rows.ts";
import { SEND } from "./mortgage-share.repository.ts";

type SendCall = Call<typeof contract.sendMortgageShare>;

function isSent({ sentAt, hasUnsentChanges }: StoredMortgageShare): boolean {
  return sentAt !== null && !hasUnsentChanges;
}

/** Sends the answers of the tabs. Sending again with no change, or at the same instant, gives the same answer and no further email. */
export const sendMortgageShare = handle(contract.sendMortgageShare, async (deps, call) => {
  const own = { id: call.params.id, userId: call.principal.userId };
  const found = await getOwnMortgageShare(deps, own);
  if (isSent(found)) return mortgageShareAnswer(deps, found);
  if (!takesAnswers(found)) throw new Problem("mortgage-share.closed");
  assertVersion("mortgage-share", found, call.body.version);
  const missing = missingTabs(found, deps.clock.today());
  const errors = missing.map(({ key, label, wrong }) => ({ field: key, message: `${label}: ${wrong.message}` }));
  if (errors.length > 0) throw new Problem("mortgage-share.incomplete", { errors });
  const sent = await store(deps, call, found);
  if (sent !== null) return mortgageShareAnswer(deps, sent);
  // Another call came first: it sent the same answers, or changed something.
  const meanwhile = await getOwnMortgageShare(deps, own);
  if (isSent(meanwhile)) return mortgageShareAnswer(deps, meanwhile);
  throw new Problem("mortgage-share.version-conflict");
});

/**
 * The mark, its event and the two emails in one transaction: all of them or none. The emails are left out where there were enough of them
 * today: the address is one that was typed.
 */
async function store(
  deps: Dependencies,
  call: SendCall,
  found: StoredMortgageShare,
): Promise<StoredMortgageShare | null> {
  const { db, clock, config, limiter, jobs, log } = deps;
  const { allowed } = await limiter.tryTake(contract.MORTGAGE_SHARE_EMAILS, found.id);
  const isAgain = found.sentAt !== null;
  const { id, version } = found;
  const write = { ...writeOf(deps, call, { isAgain, mortgageShareId: id }), id, version };
  return db.transaction(async (tx) => {
    const sent = await fetchRow(tx, SEND, write);
    const share = sent && shareOf(sent);
    if (share === null || !allowed) return share;
    const told = await mortgageShareAnswer({ db: tx, log, clock }, share);
    const email = { config, share: told, isAgain };
    await sendEmail({ config, jobs }, tx, detailsSentEmail({ ...email, now: clock.now() }));
    await sendEmail({ config, jobs }, tx, detailsSentNotice(email));
    return share;
  });
}
