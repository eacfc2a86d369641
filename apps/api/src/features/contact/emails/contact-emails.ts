import type { ContactMessage } from "@keystep/contract/contact/contact";
import type { PromiseTexts } from "@keystep/domain/clocks/promises";
import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";

type Sender = Pick<Config, "brand">;
type Answering = Sender & { readonly promises: PromiseTexts };

/** To the address as entered, proven or not: it says that a message arrived and repeats nothing of it. */
export function messageReceivedEmail({ brand, promises }: Answering, { email }: Pick<ContactMessage, "email">): Email {
  return {
    to: email,
    subject: "We have received your message",
    paragraphs: [
      `One of our representatives will get back to you shortly, usually within ${promises.contact}.`,
      `If it is a complaint, this email confirms that we have it. You get our answer within ${promises["complaint-answered"]}, and within ${promises["hardship-complaint-answered"]} where it is about hardship.`,
      "You don’t have to write again. If it is urgent, please call us.",
    ],
    why: `You get this email because this address was entered in our contact form. If that was not you, please tell us at ${brand.email} or ${brand.phone}.`,
  };
}

/** To our own people, who answer the sender. The words are the sender's own, and unproven. */
export function messageNoticeEmail({ brand }: Sender, { name, email, phone, message }: ContactMessage): Email {
  return {
    to: brand.email,
    subject: "New message from the contact form",
    heading: "A message from the contact form",
    paragraphs: [
      `Name: ${name}`,
      `Email: ${email} (not confirmed)`,
      ...(phone === null ? [] : [`Phone: ${phone}`]),
      "Message:",
      ...message.split(/\n+/),
    ],
    why: "Everything above is as it was typed by whoever filled in the form.",
    headers: { "Reply-To": email },
  };
}
