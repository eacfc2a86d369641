import * as contract from "@keystep/contract/messages/messages";
import { isRepeat, needsEmail } from "@keystep/domain/messages/message";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { findCustomer, type Customer } from "./conversation.repository.ts";
import { messageEmail } from "./emails/message-emails.ts";
import { staffMessageOf } from "./message-rows.ts";
import { findNewest, insertMessage, lockConversation } from "./message.repository.ts";
import type { ConversationState, StaffMessageRow } from "./message.repository.ts";

/** Staff write to a customer: message, record and email are one transaction. Twice the same at once is one message. */
export const answerCustomer = handle(contract.answerCustomer, async (deps, { params, body, principal }) => {
  const { db, clock, config, jobs } = deps;
  const { userId } = params;
  const staffId = principal.userId;
  const customer = await findCustomer(db, userId);
  assertMayAnswer(customer, { isOwn: userId.toLowerCase() === staffId });
  return db.transaction(async (tx) => {
    const before = await lockConversation(tx, userId);
    const now = clock.now();
    const newest = await findNewest(tx, { userId, newestNumber: before.newestNumber });
    const wording = { writtenBy: staffId, text: body.text, about: null, at: now.getTime() };
    if (newest !== null && isRepeat(wording, newest.wording)) return staffMessageOf(newest.message, before.readUpTo);
    assertHasSeen(body.seen, newest?.message);
    const isTold = needsEmail(lastEmail(before), { readUpTo: before.readUpTo, now: now.getTime() });
    const written = {
      id: newId(clock),
      userId,
      from: "staff",
      writtenBy: staffId,
      text: body.text,
      about: null,
    } as const;
    const state = answered(before, isTold ? now : null);
    const message = await insertMessage(tx, { ...written, now, state });
    if (isTold) await sendEmail({ config, jobs }, tx, messageEmail({ config, to: customer.email }));
    return staffMessageOf(message, state.readUpTo);
  });
});

/** Staff can't answer themselves, and a customer must be able to read the answer. */
function assertMayAnswer(customer: Customer | null, { isOwn }: { isOwn: boolean }): asserts customer is Customer {
  if (customer === null) throw new Problem("user.not-found");
  if (isOwn) throw new Problem("message.own-conversation");
  if (customer.status !== "active") throw new Problem("message.no-reader");
}

/** A message that arrived while staff typed would count as answered though unread. */
function assertHasSeen(seen: string | undefined, newest: StaffMessageRow | undefined): void {
  const isNews = newest?.from === "customer" && newest.id !== seen?.toLowerCase();
  if (seen !== undefined && isNews) throw new Problem("message.written-meanwhile");
}

function lastEmail({ toldNumber, toldAt }: ConversationState) {
  return toldNumber === null || toldAt === null ? null : { number: toldNumber, at: toldAt.getTime() };
}

/** How the conversation stands with one message more of ours, of which the customer is told at `toldAt`, or not now. */
function answered(before: ConversationState, toldAt: Date | null): ConversationState {
  const number = before.newestNumber + 1;
  const told = toldAt === null ? {} : { toldNumber: number, toldAt };
  return { ...before, newestNumber: number, answeredUpTo: number, waitsSince: null, ...told };
}
