import type { StaffMessage } from "@keystep/contract/messages/messages";
import { isRepeat, needsEmail } from "@keystep/domain/messages/message";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { messageEmail } from "./emails/message-emails.ts";
import { staffMessageOf } from "./message-rows.ts";
import { findNewest, insertMessage, lockConversation } from "./message.repository.ts";
import type { ConversationState, StaffMessageRow } from "./message.repository.ts";

export type Answer = {
  /** The customer, who can read it, and the address that is told of it. */
  readonly userId: string;
  readonly email: string;
  readonly staffId: string;
  readonly caseId: string;
  readonly text: string;
  readonly files: readonly string[];
  /** The newest message that was on the screen. */
  readonly seen: string | undefined;
};

/** Staff write to a customer: message, record and email go with the transaction. Twice the same at once is one message. */
export async function answerCustomer(
  { clock, config, jobs }: Dependencies,
  tx: Transaction,
  { userId, email, staffId, caseId, text, files, seen }: Answer,
): Promise<{ readonly message: StaffMessage; readonly isNew: boolean }> {
  const before = await lockConversation(tx, userId);
  const now = clock.now();
  const newest = await findNewest(tx, { userId, newestNumber: before.newestNumber });
  const wording = { writtenBy: staffId, text, about: null, files, at: now.getTime() };
  if (newest !== null && isRepeat(wording, newest.wording))
    return { message: staffMessageOf(newest.message, before.readUpTo), isNew: false };
  assertHasSeen(seen, newest?.message);
  const isTold = needsEmail(lastEmail(before), { readUpTo: before.readUpTo, now: now.getTime() });
  const written = { id: newId(clock), userId, from: "staff", writtenBy: staffId, text, about: null, files } as const;
  const state = answered(before, isTold ? now : null);
  const message = await insertMessage(tx, { ...written, caseId, now, state });
  if (isTold) await sendEmail({ config, jobs }, tx, messageEmail({ config, to: email }));
  return { message: staffMessageOf(message, state.readUpTo), isNew: true };
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
