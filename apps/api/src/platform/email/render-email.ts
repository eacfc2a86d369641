import { companyLine } from "@keystep/contract/pages/company-line";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email, EmailFigure, LabelledLink, EmailParagraph, EmailShare } from "./email.ts";
import type { Mail } from "./mail.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it may stand anywhere in HTML, attributes in double quotes included. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/**
 * The site's colours by day, written at each element: mail programs know no variables, and some drop the style sheet, which has those by
 * night.
 */
export const EMAIL_COLOURS = {
  ground: "#f6f1e6",
  ink: "#15342b",
  quiet: "#4a6057",
  action: "#f4b92f",
  owner: "#2c6a54",
  partner: "#b5532f",
};
const NIGHT =
  "@media (prefers-color-scheme:dark){body{background:#0e1d18!important}h1,p,td,a{color:#f2ecdd!important}" +
  ".quiet,th{color:#b3c2b8!important}.button{color:#15342b!important}}";
const FONT = "font-family:'Source Sans 3',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const { ground, ink, quiet, action, owner, partner } = EMAIL_COLOURS;

/** Makes an email's text and its HTML in the house look, which loads nothing from anywhere. */
export function renderEmail(brand: Brand, email: Email): Mail {
  const { to, subject, attachments, headers } = email;
  return {
    to,
    subject,
    text: textOf(brand, email),
    html: htmlOf(brand, email),
    ...(attachments === undefined ? {} : { attachments }),
    ...(headers === undefined ? {} : { headers }),
  };
}

/** The sender of an email, the licence if the brand has one, and the contact. */
function senderLine({ licenceText, email, phone, ...company }: Brand): string {
  const licence = licenceText === "" ? "" : ` ${licenceText.replace(/\.?$/, ".")}`;
  return `${companyLine(company)}.${licence} Questions? Write to ${email} or call ${phone}.`;
}

function textOf(brand: Brand, { paragraphs, button, afterButton, why, stop }: Email): string {
  const linkText = (link: LabelledLink | undefined) => (link === undefined ? undefined : `${link.label}:\n${link.url}`);
  const parts = ["Hello,", ...paragraphs.map(paragraphText), linkText(button), afterButton, why, linkText(stop)];
  return [...parts.filter((part) => part !== undefined), `--\n${senderLine(brand)}`].join("\n\n");
}

function paragraphText(paragraph: EmailParagraph): string {
  if (typeof paragraph === "string") return paragraph;
  if ("text" in paragraph) return paragraph.text;
  return [paragraph.lead, ...linesUnder(paragraph)].join("\n");
}

function linesUnder(paragraph: Exclude<EmailParagraph, string | EmailShare>): string[] {
  if ("list" in paragraph) return paragraph.list.map((item) => `- ${item}`);
  if ("links" in paragraph) return paragraph.links.map(({ label, url }) => `- ${label}: ${url}`);
  if ("quote" in paragraph) return paragraph.quote.map((line) => `> ${line}`);
  return paragraph.figures.map(({ label, text }) => `  ${label}: ${text}`);
}

function htmlOf(
  brand: Brand,
  { subject, heading = subject, paragraphs, button, afterButton, why, stop }: Email,
): string {
  const body = [
    ...paragraphs.map(paragraphHtml),
    ...(button === undefined ? [] : [buttonHtml(button)]),
    ...(afterButton === undefined ? [] : [plain(afterButton)]),
    ...(button === undefined
      ? []
      : [smallPrint(`If the button does not work, copy this address into your browser:<br>${link(button.url)}`)]),
    smallPrint(escapeHtml(why)),
    ...(stop === undefined ? [] : [smallPrint(link(stop.url, stop.label))]),
    smallPrint(escapeHtml(senderLine(brand))),
  ];
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${NIGHT}</style></head>` +
    `<body style="margin:0;background:${ground};${FONT}"><div style="max-width:560px;margin:0 auto;padding:40px 24px">` +
    `<p style="margin:0 0 32px;color:${ink};font-size:20px;font-weight:700">${escapeHtml(brand.name)}</p>` +
    `<h1 style="margin:0 0 20px;color:${ink};font-size:28px;line-height:1.2">${escapeHtml(heading)}</h1>` +
    `${body.join("")}</div></body></html>`
  );
}

const TEXT = `color:${ink};font-size:16px;line-height:1.5`;

function plain(text: string): string {
  return `<p style="margin:0 0 20px;${TEXT}">${escapeHtml(text)}</p>`;
}

function paragraphHtml(paragraph: EmailParagraph): string {
  if (typeof paragraph === "string") return plain(paragraph);
  if ("text" in paragraph) return shareHtml(paragraph);
  if ("figures" in paragraph) return figuresHtml(paragraph);
  if ("links" in paragraph) {
    const links = paragraph.links.map(({ label, url }) => `<p style="margin:0 0 20px;${TEXT}">${link(url, label)}</p>`);
    return `${plain(paragraph.lead)}${links.join("")}`;
  }
  if ("quote" in paragraph) {
    const quote = paragraph.quote.map(plain).join("");
    return `${plain(paragraph.lead)}<blockquote style="margin:0;padding:0 0 0 16px;border-left:4px solid ${action}">${quote}</blockquote>`;
  }
  return [paragraph.lead, ...paragraph.list.map((item) => `• ${item}`)].map(plain).join("");
}

function figuresHtml({ lead, figures }: { readonly lead: string; readonly figures: readonly EmailFigure[] }): string {
  const rows = figures.map(
    ({ label, text }) =>
      `<tr><th scope="row" align="left" style="padding:6px 16px 6px 0;color:${quiet};font-weight:400;vertical-align:top">${escapeHtml(label)}</th>` +
      `<td align="right" style="padding:6px 0;color:${ink};font-weight:600;vertical-align:top;font-variant-numeric:tabular-nums">${escapeHtml(text)}</td></tr>`,
  );
  return `${plain(lead)}<table style="width:100%;border-collapse:collapse;margin:0 0 28px;font-size:16px"><tbody>${rows.join("")}</tbody></table>`;
}

/** The division of the home as a bar, since mail programs block pictures. */
function shareHtml({ text, ownerPercent }: EmailShare): string {
  return (
    `<div style="height:14px;margin:0 0 12px;border-radius:7px;overflow:hidden;background:${partner}">` +
    `<div style="width:${ownerPercent}%;height:14px;background:${owner};border-right:2px solid ${ground}"></div></div>` +
    `<p style="margin:0 0 28px;color:${ink};font-size:18px;font-weight:600;line-height:1.4">${escapeHtml(text)}</p>`
  );
}

function buttonHtml({ label, url }: LabelledLink): string {
  return `<p style="margin:0 0 28px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${action};color:${ink};font-size:18px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function smallPrint(html: string): string {
  return `<p class="quiet" style="margin:0 0 20px;color:${quiet};font-size:14px;line-height:1.5">${html}</p>`;
}

function link(url: string, label: string = url): string {
  return `<a href="${escapeHtml(url)}" style="color:${ink};word-break:break-all">${escapeHtml(label)}</a>`;
}
