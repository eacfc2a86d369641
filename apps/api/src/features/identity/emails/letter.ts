import type { Brand } from "#src/config";
import {
  letterAddress,
  letterButton,
  letterHtml,
  letterParagraph,
  letterSender,
  letterSmallPrint,
} from "#src/platform/letter";
import type { LetterAction } from "#src/platform/letter";
import type { Mail } from "#src/platform/mail";

export type Letter = {
  readonly brand: Brand;
  readonly to: string;
  readonly subject: string;
  readonly heading: string;
  /** Never a text that a stranger may have typed: an email of ours carries nobody's words to somebody else. */
  readonly paragraphs: readonly string[];
  readonly action?: LetterAction;
  /** Why the person gets this email, in small print. */
  readonly footer?: string;
};

/** An email about an account, as text and in the house look. */
export function letter({ brand, to, subject, heading, paragraphs, action, footer }: Letter): Mail {
  const text = [
    "Hello,",
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(footer === undefined ? [] : [footer]),
    `--\n${letterSender(brand)}`,
  ].join("\n\n");
  const body = [
    ...paragraphs.map(letterParagraph),
    ...(action === undefined ? [] : [letterButton(action), letterAddress(action.url)]),
    ...(footer === undefined ? [] : [letterSmallPrint(footer)]),
  ].join("");
  return { to, subject, text, html: letterHtml({ brand, subject, heading, body }) };
}
