import * as contract from "@keystep/contract/contact/contact";
import { promiseTexts } from "@keystep/domain/clocks/promises";
import { findCalendar } from "#src/features/clocks/calendar";
import { sendEmail } from "#src/platform/email/send-email";
import { handle, type Registration } from "#src/platform/http/handle";
import { newId } from "#src/platform/ids";
import { insertContactMessage } from "./contact-message.repository.ts";
import { messageNoticeEmail, messageReceivedEmail } from "./emails/contact-emails.ts";

/**
 * Keeps the message and queues both emails in one transaction. Anybody can enter any address, so an address gets at
 * most one confirmation an hour.
 */
const contactUs = handle(contract.contactUs, async ({ db, clock, config, jobs, log }, { body }) => {
  const id = newId(clock);
  const now = clock.now();
  const { promisesAt } = await findCalendar({ db, log }, now);
  const promises = promiseTexts(promisesAt(now.toISOString()));
  return db.transaction(async (tx) => {
    const { wasHeardOf } = await insertContactMessage(tx, { ...body, id, now });
    if (!wasHeardOf) await sendEmail({ config, jobs }, tx, messageReceivedEmail({ ...config, promises }, body));
    await sendEmail({ config, jobs }, tx, messageNoticeEmail(config, body));
    return { id };
  });
});

export const contactRoutes: readonly Registration[] = [contactUs];
