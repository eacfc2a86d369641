import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";

type Answer = {
  readonly config: Pick<Config, "brand" | "publicUrl">;
  readonly to: string;
  readonly text: string;
};

/** Our answer to somebody without an open account: the one email that says what we wrote, since there is nowhere else to read it. */
export function answerEmail({ config, to, text }: Answer): Email {
  const { brand, publicUrl } = config;
  return {
    to,
    subject: `Our answer to you from ${brand.name}`,
    heading: "We have an answer for you",
    paragraphs: text.split(/\n+/),
    button: { label: "Write to us", url: `${publicUrl}/contact-us` },
    why: `You get this email because this address was left with us. Our emails never carry bank details or a link to pay. If an email in our name does, please do not pay, and call us: ${brand.phone}.`,
  };
}
