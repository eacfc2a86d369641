import * as contract from "@keystep/contract/messages/messages";
import { isRepeat, mayWriteAnother, MESSAGE_DAY_MS } from "@keystep/domain/messages/message";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { fetchOne } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { findCustomer } from "./conversation.repository.ts";
import { staffNoticeEmail } from "./emails/message-emails.ts";
import { messageOf } from "./message-rows.ts";
import { findNewest, insertMessage, lockConversation, subjectKey, UNANSWERED } from "./message.repository.ts";
import type { ConversationState } from "./message.repository.ts";
import { isOwnSubject } from "./own-subject.ts";

/**
 * A customer writes to us. Message, record and the email to our people are one transaction, which holds the
 * conversation: the same words from three tabs are one message, and we send one email until we have answered.
 */
export const sendMessage = handle(contract.sendMessage, (deps, call) => {
  const { db, clock } = deps;
  const { body, principal } = call;
  const { userId } = principal;
  const { text, about = null, files = [] } = body;
  return db.transaction(async (tx) => {
    if (about !== null && !(await isOwnSubject(tx, about, userId))) throw new Problem("message.subject-not-found");
    const before = await lockConversation(tx, userId);
    const now = clock.now();
    const newest = await findNewest(tx, { userId, newestNumber: before.newestNumber });
    const wording = { writtenBy: userId, text, about: subjectKey(about), files, at: now.getTime() };
    if (newest !== null && isRepeat(wording, newest.wording)) return messageOf(newest.message, before.readUpTo);
    await assertMayWrite(tx, { userId, before, now });
    const state = { ...before, newestNumber: before.newestNumber + 1, waitsSince: before.waitsSince ?? now };
    const written = { id: newId(clock), userId, from: "customer", writtenBy: userId, text, about, files } as const;
    const message = await insertMessage(tx, { ...written, now, state });
    if (before.waitsSince === null) await tellStaff(deps, tx, userId);
    return messageOf(message, state.readUpTo);
  });
});

type Writing = { readonly userId: string; readonly before: ConversationState; readonly now: Date };

async function assertMayWrite(tx: Transaction, { userId, before, now }: Writing): Promise<void> {
  const since = new Date(now.getTime() - MESSAGE_DAY_MS);
  const { count, oldestAt } = await fetchOne(tx, UNANSWERED, {
    customer: userId,
    answeredUpTo: before.answeredUpTo,
    since,
  });
  if (mayWriteAnother(count)) return;
  const waitMs = (oldestAt ?? now).getTime() + MESSAGE_DAY_MS - now.getTime();
  throw new Problem("message.too-many-unanswered", { headers: { "retry-after": String(Math.ceil(waitMs / 1000)) } });
}

async function tellStaff({ config, jobs }: Dependencies, tx: Transaction, userId: string): Promise<void> {
  const from = await findCustomer(tx, userId);
  if (from !== null) await sendEmail({ config, jobs }, tx, staffNoticeEmail({ config, from }));
}
