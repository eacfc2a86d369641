import { contactUs as route } from "@keystep/contract/contact/contact";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { sendEmail } from "#src/platform/email/send-email";
import { bindRoute } from "#src/platform/http/bind-route";
import type { Call } from "#src/platform/http/bind-route";
import { newId } from "#src/platform/ids";
import { insertContactMessage } from "./contact-message.repository.ts";
import { messageNoticeEmail, messageReceivedEmail } from "./emails/contact-emails.ts";

export function registerContact(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, route, (call) => contactUs(deps, call));
}

/**
 * Keeps the message and queues both emails in one transaction. Anybody can enter any address, so an address gets at
 * most one confirmation an hour.
 */
function contactUs(
  { db, clock, config, jobs }: Dependencies,
  { body }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const id = newId(clock);
  return db.transaction(async (tx) => {
    const { wasHeardOf } = await insertContactMessage(tx, { ...body, id, now: clock.now() });
    if (!wasHeardOf) await sendEmail({ config, jobs }, tx, messageReceivedEmail(config, body));
    await sendEmail({ config, jobs }, tx, messageNoticeEmail(config, body));
    return { id };
  });
}
