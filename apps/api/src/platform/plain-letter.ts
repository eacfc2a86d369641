import type { Brand } from "#src/config";
import { letterAddress, letterButton, letterHtml, letterParagraph, letterSender, letterSmallPrint } from "./letter.ts";
import type { LetterAction } from "./letter.ts";
import type { Mail } from "./mail.ts";

export type PlainLetter = {
  readonly brand: Brand;
  readonly to: string;
  readonly subject: string;
  readonly heading: string;
  /** Never a text that a stranger may have typed: an email of ours carries nobody's words to somebody else. */
  readonly paragraphs: readonly string[];
  readonly action?: LetterAction;
  /** What is said once the action is. */
  readonly afterword?: string;
  /** Why the person gets this email, in small print. */
  readonly footer?: string;
};

/** An email of paragraphs and at most one button, as text and in the house look. */
export function plainLetter({ brand, to, subject, heading, paragraphs, action, afterword, footer }: PlainLetter): Mail {
  const text = [
    "Hello,",
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(afterword === undefined ? [] : [afterword]),
    ...(footer === undefined ? [] : [footer]),
    `--\n${letterSender(brand)}`,
  ].join("\n\n");
  const body = [
    ...paragraphs.map(letterParagraph),
    ...(action === undefined ? [] : [letterButton(action)]),
    ...(afterword === undefined ? [] : [letterParagraph(afterword)]),
    ...(action === undefined ? [] : [letterAddress(action.url)]),
    ...(footer === undefined ? [] : [letterSmallPrint(footer)]),
  ].join("");
  return { to, subject, text, html: letterHtml({ brand, subject, heading, body }) };
}
