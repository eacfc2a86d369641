import { emailSchema, paragraphSchema } from "@keystep/domain/answers/text";
import { z } from "zod";
import { applicantName, blankable, id, phone } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("contact");

/** A message is 10 to 500 characters long (spec §9, LIM-04). */
export const CONTACT_MESSAGE_MAX = 500;

/** The contact form: everything but the phone is required (spec §5, CONT-02 to CONT-04). */
export const contactMessage = z.object({
  name: applicantName,
  email: emailSchema(MESSAGES.contactEmail),
  phone: blankable(phone),
  message: paragraphSchema({ message: MESSAGES.contactMessage, min: 10, max: CONTACT_MESSAGE_MAX }),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** spec §7: keeps the message, and emails the sender and our own people. */
export const contactUs = route("POST /v1/contact-us", {
  summary: "Send us a message",
  access: "public",
  rate: "sensitive",
  body: contactMessage,
  responses: { 201: z.object({ id }) },
});
