import type { Brand } from "#src/config";
import { escapeHtml } from "./http/html.ts";

// Mail programs know neither stylesheets nor variables: the tokens of the site stand here as plain values.
/** The colours of an email, which are those of the site by day. */
export const LETTER_COLOURS = {
  ground: "#f6f1e6",
  ink: "#15342b",
  quiet: "#4a6057",
  action: "#f4b92f",
  owner: "#2c6a54",
  partner: "#b5532f",
} as const;
const FONT = "font-family:'Source Sans 3',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const { ground, ink, quiet, action } = LETTER_COLOURS;

/** What an email asks for: one button, with its address spelled out below for programs that show none. */
export type LetterAction = { readonly label: string; readonly url: string };

export function letterParagraph(text: string): string {
  return `<p style="margin:0 0 20px;color:${ink};font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;
}

/** What is said in passing: why somebody gets this email, who sent it. */
export function letterSmallPrint(text: string): string {
  return `<p style="margin:0 0 20px;color:${quiet};font-size:14px;line-height:1.5">${escapeHtml(text)}</p>`;
}

export function letterButton({ label, url }: LetterAction): string {
  return `<p style="margin:0 0 28px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${action};color:${ink};font-size:18px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

export function letterAddress(url: string): string {
  return `<p style="margin:0 0 32px;color:${quiet};font-size:14px;line-height:1.5">If the button does not work, copy this address into your browser:<br><a href="${escapeHtml(url)}" style="color:${ink};word-break:break-all">${escapeHtml(url)}</a></p>`;
}

/** Who sent an email, under which licence where one is told, and where to ask. */
export function letterSender({ legalName, abn, licenceText, email, phone }: Brand): string {
  const licence = licenceText === undefined ? "" : ` ${licenceText.replace(/\.?$/, ".")}`;
  return `${legalName}, ABN ${abn}.${licence} Questions? Write to ${email} or call ${phone}.`;
}

type Frame = {
  readonly brand: Brand;
  readonly subject: string;
  readonly heading: string;
  /** HTML, made of the parts above. */
  readonly body: string;
};

/** The frame of every email we send: it loads nothing from anywhere. */
export function letterHtml({ brand, subject, heading, body }: Frame): string {
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:${ground};${FONT}"><div style="max-width:560px;margin:0 auto;padding:40px 24px">` +
    `<p style="margin:0 0 32px;color:${ink};font-size:20px;font-weight:700">${escapeHtml(brand.name)}</p>` +
    `<h1 style="margin:0 0 20px;color:${ink};font-size:28px;line-height:1.2">${escapeHtml(heading)}</h1>` +
    body +
    letterSmallPrint(letterSender(brand)) +
    `</div></body></html>`
  );
}
