import type { answerCustomer as route } from "@keystep/contract/conversations";
import type { AnswerOf } from "@keystep/contract/route";
import { isRepeat, needsLetter } from "@keystep/domain/messages/message";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { findCustomer } from "./conversation.repository.ts";
import type { Customer } from "./conversation.repository.ts";
import { messageLetter } from "./emails/message-letters.ts";
import { asMessage } from "./message-json.ts";
import type { StaffMessageRow } from "./message-json.ts";
import { findNewest, insertMessage, lockConversation } from "./message.repository.ts";
import type { Standing } from "./message.repository.ts";

/** Staff write to a customer: message, record and letter are one transaction. Twice the same at once is one message. */
export async function answerCustomer(
  deps: Dependencies,
  { params, body, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { db, clock, config, outbox } = deps;
  const { userId } = params;
  const staffId = principal.userId;
  const customer = await findCustomer(db, userId);
  assertMayAnswer(customer, { isOwn: userId.toLowerCase() === staffId });
  return db.transaction(async (tx) => {
    const before = await lockConversation(tx, userId);
    const now = clock.now();
    const newest = await findNewest(tx, { userId, newestNumber: before.newestNumber });
    const wording = { writtenBy: staffId, text: body.text, about: null, at: now.getTime() };
    if (newest !== null && isRepeat(wording, newest.wording)) return asMessage(newest.message, before.readUpTo);
    assertHasSeen(body.seen, newest?.message);
    const isTold = needsLetter(lastLetter(before), { readUpTo: before.readUpTo, now: now.getTime() });
    const written = {
      id: newId(clock),
      userId,
      from: "staff",
      writtenBy: staffId,
      text: body.text,
      about: null,
    } as const;
    const standing = answered(before, isTold ? now : null);
    const message = await insertMessage(tx, { ...written, now, requestId, standing });
    if (isTold) await outbox.send(tx, "send-email", messageLetter({ config, to: customer.email }));
    return asMessage(message, standing.readUpTo);
  });
}

/** Nobody answers themselves, and nobody is written to who could not read it. */
function assertMayAnswer(customer: Customer | null, { isOwn }: { isOwn: boolean }): asserts customer is Customer {
  if (customer === null) throw new Problem("user.not-found");
  if (isOwn) throw new Problem("message.own-conversation");
  if (customer.status !== "active") throw new Problem("message.no-reader");
}

/** What was written while an answer was typed would else count as answered, unread. */
function assertHasSeen(seen: string | undefined, newest: StaffMessageRow | undefined): void {
  const isNews = newest?.from === "customer" && newest.id !== seen?.toLowerCase();
  if (seen !== undefined && isNews) throw new Problem("message.written-meanwhile");
}

function lastLetter({ toldNumber, toldAt }: Standing) {
  return toldNumber === null || toldAt === null ? null : { number: toldNumber, at: toldAt.getTime() };
}

/** How the conversation stands with one message more of ours, of which the customer is told at `toldAt`, or not now. */
function answered(before: Standing, toldAt: Date | null): Standing {
  const number = before.newestNumber + 1;
  const told = toldAt === null ? {} : { toldNumber: number, toldAt };
  return { ...before, newestNumber: number, answeredUpTo: number, waitsSince: null, ...told };
}
