import type { contactUs as route } from "@keystep/contract/contact";
import type { AnswerOf } from "@keystep/contract/route";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { newId } from "#src/platform/ids";
import { insertContactMessage } from "./contact-message.repository.ts";
import { messageNoticeLetter, messageReceivedLetter } from "./emails/contact-letters.ts";

/**
 * Keeps the message and queues both letters in one transaction. An address that was written to within the hour gets no second
 * confirmation: anybody can enter it, however often.
 */
export function contactUs(
  { db, clock, config, outbox }: Dependencies,
  { body, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const id = newId(clock);
  return db.transaction(async (tx) => {
    const { wasHeardOf } = await insertContactMessage(tx, { ...body, id, now: clock.now(), requestId });
    if (!wasHeardOf) await outbox.send(tx, "send-email", messageReceivedLetter(config, body));
    await outbox.send(tx, "send-email", messageNoticeLetter(config, body));
    return { id };
  });
}
