import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";

type MessageEmail = { readonly config: Pick<Config, "brand" | "publicUrl"> };

/**
 * Tells a customer that there is a message and nothing of what it says, so that a fake with details stands out
 * (decision 0028).
 */
export function messageEmail({ config, to }: MessageEmail & { readonly to: string }): Email {
  const { brand, publicUrl } = config;
  return {
    to,
    subject: `You have a message from ${brand.name}`,
    heading: "You have a message from us",
    paragraphs: ["We have written to you. You can read the message on your dashboard, and answer it there."],
    button: { label: "Open your dashboard", url: `${publicUrl}/dashboard` },
    why: `Our emails never show what a message says, and never carry bank details or a link to pay. If an email in our name does, please do not pay, and call us: ${brand.phone}.`,
  };
}

/** Tells our own people which customer wrote. The message itself stays in the workspace. */
export function staffNoticeEmail({ config, from }: MessageEmail & { from: { name: string; email: string } }): Email {
  const { brand, publicUrl } = config;
  return {
    to: brand.email,
    subject: "A customer waits for an answer",
    heading: "A customer has written to us",
    paragraphs: [
      ...(from.name === "" ? [] : [`Name: ${from.name}`]),
      `Email: ${from.email}`,
      "The message is in the staff workspace. There is no further email about this customer until somebody has answered.",
    ],
    button: { label: "Open the staff workspace", url: `${publicUrl}/staff` },
    why: "Name and email are as the customer gave them.",
  };
}
