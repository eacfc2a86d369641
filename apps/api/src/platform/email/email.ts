import type { MailAttachment } from "./mail.ts";

export type LabelledLink = { readonly label: string; readonly url: string };

/** A paragraph, or one that leads a list, links, somebody's own words, or a table of figures. */
export type EmailParagraph =
  | string
  | { readonly lead: string; readonly list: readonly string[] }
  | { readonly lead: string; readonly links: readonly LabelledLink[] }
  | { readonly lead: string; readonly quote: readonly string[] }
  | { readonly lead: string; readonly figures: readonly EmailFigure[] }
  | EmailShare;
export type EmailShare = { readonly text: string; readonly ownerPercent: number };
export type EmailFigure = { readonly label: string; readonly text: string };

/** An email as its slice words it; `renderEmail` adds who sends it and makes HTML and text of it. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  /** The subject, where it is left out. */
  readonly heading?: string;
  /** Never text that a stranger may have typed: our emails carry no stranger's words to another person. */
  readonly paragraphs: readonly EmailParagraph[];
  readonly button?: LabelledLink;
  /** The text after the button, such as how long its link works. */
  readonly afterButton?: string;
  /** Small print: why the person gets this email. */
  readonly why: string;
  /** Ends emails of this kind. */
  readonly stop?: LabelledLink;
  readonly attachments?: readonly MailAttachment[];
  /** Beside those that every email has. */
  readonly headers?: Readonly<Record<string, string>>;
};
