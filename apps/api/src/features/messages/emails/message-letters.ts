import type { Config } from "#src/config";
import type { Mail } from "#src/platform/mail";
import { plainLetter } from "#src/platform/plain-letter";

type MessageLetter = { readonly config: Pick<Config, "brand" | "publicUrl"> };

/** Tells a customer that there is a message, and nothing of what it says: what is no habit of ours cannot be imitated (decision 0028). */
export function messageLetter({ config, to }: MessageLetter & { readonly to: string }): Mail {
  const { brand, publicUrl } = config;
  return plainLetter({
    brand,
    to,
    subject: `You have a message from ${brand.name}`,
    heading: "You have a message from us",
    paragraphs: ["We have written to you. You can read the message on your dashboard, and answer it there."],
    action: { label: "Open your dashboard", url: `${publicUrl}/dashboard` },
    footer: `Our emails never show what a message says, and never carry bank details or a link to pay. If an email in our name does, please do not pay, and call us: ${brand.phone}.`,
  });
}

/** To our own people: who has written. What was written stays in the workspace. */
export function staffNoticeLetter({ config, from }: MessageLetter & { from: { name: string; email: string } }): Mail {
  const { brand, publicUrl } = config;
  return plainLetter({
    brand,
    to: brand.email,
    subject: "A customer waits for an answer",
    heading: "A customer has written to us",
    paragraphs: [
      ...(from.name === "" ? [] : [`Name: ${from.name}`]),
      `Email: ${from.email}`,
      "The message is in the staff workspace. There is no further email about this customer until somebody has answered.",
    ],
    action: { label: "Open the staff workspace", url: `${publicUrl}/staff` },
    footer: "Name and email are as the customer gave them.",
  });
}
