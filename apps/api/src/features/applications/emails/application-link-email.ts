import { applicationTypeName } from "@keystep/domain/applications/application";
import type { Application, ApplicationType } from "@keystep/domain/applications/application";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { contribution, productSharePercent, shownShares } from "@keystep/domain/offers/share";
import type { Brand } from "#src/config";
import type { Mail } from "#src/platform/mail";

export const LINK_LIFETIME_DAYS = 30;

type Context = Application["context"];
type Figure = { readonly label: string; readonly text: string };
type LinkEmail = {
  readonly to: string;
  readonly link: string;
  readonly type: ApplicationType;
  readonly context: Context;
  readonly brand: Brand;
};

/** Figures only: a text that anybody may type must not travel in an email to an address that anybody may type. */
function figuresOf(context: Context, brand: string): Figure[] {
  const { yearsLeftOnMortgage: years, fintreeHelpPercentage: help } = context;
  const rows: readonly (readonly [label: string, text: string | null])[] = [
    ["Value of the home", inDollars(context.homeValueEstimate)],
    ["Left on the mortgage", inDollars(context.remainingMortgageEstimate)],
    ["Mortgage payment each month", inDollars(context.monthlyMortgagePayment)],
    [`Help from ${brand}`, help === null ? null : `${formatPercent(help)} of each payment`],
    ["Deposit needed", inDollars(context.depositNeeded)],
    ["Budget for the next home", inDollars(context.upgradeBudget)],
    ["Years left on the mortgage", years === null ? null : String(years)],
    [
      "Date of purchase",
      context.dateOfPropertyPurchase === null ? null : formatLongDate(context.dateOfPropertyPurchase),
    ],
  ];
  return rows.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
}

type Share = { readonly ownerPercent: number; readonly text: string };

/** What the figures come to, where all of them are known and make a share (DECISIONS, Calculators). */
function shareOf({ context, brand }: LinkEmail): Share | null {
  const { homeValueEstimate: propertyValue, monthlyMortgagePayment, fintreeHelpPercentage: helpPercent } = context;
  if (propertyValue === null || monthlyMortgagePayment === null || helpPercent === null) return null;
  const putIn = contribution({ helpPercent, monthlyRepayment: monthlyMortgagePayment });
  if (putIn <= 0 || putIn >= propertyValue) return null;
  const { ownerPercent, productPercent } = shownShares(productSharePercent({ contribution: putIn, propertyValue }));
  const text = `By these figures ${formatPercent(ownerPercent)} of the home stays yours; ${formatPercent(productPercent)} is ${brand.name}’s for a while.`;
  return { ownerPercent, text };
}

function inDollars(amount: number | null): string | null {
  return amount === null ? null : formatAud(amount);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

type Words = { readonly intro: string; readonly next: string; readonly why: string; readonly sender: string };

function wordsOf({ to, brand }: LinkEmail, name: string): Words {
  return {
    intro: `Here is the ${name} estimate you made with us. We have kept it as the start of an application, so you can go on whenever it suits you.`,
    next: `The link works for ${LINK_LIFETIME_DAYS} days and opens your application without a password, so please do not pass this email on.`,
    why: `You get this email because somebody entered ${to} in our calculator. If that was not you, you need not do anything: nobody can open the application without this link.`,
    sender: `${brand.legalName}, ABN ${brand.abn}. Questions? Write to ${brand.email} or call ${brand.phone}.`,
  };
}

function textOf(email: LinkEmail, { words, figures }: { words: Words; figures: readonly Figure[] }): string {
  const lines = figures.map(({ label, text }) => `  ${label}: ${text}`);
  const share = shareOf(email);
  return [
    "Hello,",
    words.intro,
    ...(lines.length === 0 ? [] : [["Your figures", ...lines].join("\n")]),
    ...(share === null ? [] : [share.text]),
    `Continue your application:\n${email.link}`,
    words.next,
    words.why,
    `--\n${words.sender}`,
  ].join("\n\n");
}

// Mail programs know neither stylesheets nor variables: the tokens of the site stand here as plain values.
const GROUND = "#f6f1e6";
const INK = "#15342b";
const QUIET = "#4a6057";
const ACTION = "#f4b92f";
const OWNER = "#2c6a54";
const PARTNER = "#b5532f";
const FONT = "font-family:'Source Sans 3',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** The division of the house as a bar, since mail programs draw no pictures of ours. */
function shareBar({ ownerPercent, text }: Share): string {
  return (
    `<div style="height:14px;margin:0 0 12px;border-radius:7px;overflow:hidden;background:${PARTNER}">` +
    `<div style="width:${ownerPercent}%;height:14px;background:${OWNER};border-right:2px solid ${GROUND}"></div></div>` +
    `<p style="margin:0 0 28px;color:${INK};font-size:18px;font-weight:600;line-height:1.4">${escaped(text)}</p>`
  );
}

function htmlOf(
  email: LinkEmail,
  { subject, words, figures }: { subject: string; words: Words; figures: readonly Figure[] },
): string {
  const { link, brand } = email;
  const share = shareOf(email);
  const paragraph = (text: string, colour = INK, size = 16) =>
    `<p style="margin:0 0 20px;color:${colour};font-size:${size}px;line-height:1.5">${escaped(text)}</p>`;
  const rows = figures.map(
    ({ label, text }) =>
      `<tr><th scope="row" align="left" style="padding:6px 16px 6px 0;color:${QUIET};font-weight:400;vertical-align:top">${escaped(label)}</th>` +
      `<td align="right" style="padding:6px 0;color:${INK};font-weight:600;vertical-align:top;font-variant-numeric:tabular-nums">${escaped(text)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? ""
      : `<table style="width:100%;border-collapse:collapse;margin:0 0 28px;font-size:16px"><tbody>${rows.join("")}</tbody></table>`;
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;background:${GROUND};${FONT}"><div style="max-width:560px;margin:0 auto;padding:40px 24px">` +
    `<p style="margin:0 0 32px;color:${INK};font-size:20px;font-weight:700">${escaped(brand.name)}</p>` +
    `<h1 style="margin:0 0 20px;color:${INK};font-size:28px;line-height:1.2">Your estimate is kept</h1>` +
    paragraph(words.intro) +
    (share === null ? "" : shareBar(share)) +
    table +
    `<p style="margin:0 0 28px"><a href="${escaped(link)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${ACTION};color:${INK};font-size:18px;font-weight:700;text-decoration:none">Continue your application</a></p>` +
    paragraph(words.next) +
    `<p style="margin:0 0 32px;color:${QUIET};font-size:14px;line-height:1.5">If the button does not work, copy this address into your browser:<br><a href="${escaped(link)}" style="color:${INK};word-break:break-all">${escaped(link)}</a></p>` +
    paragraph(words.why, QUIET, 14) +
    paragraph(words.sender, QUIET, 14) +
    `</div></body></html>`
  );
}

/** The email after an estimate: the figures, the link, who sent it and why (DECISIONS, API-11). */
export function applicationLinkEmail(email: LinkEmail): Mail {
  const name = applicationTypeName(email.type, email.brand.name);
  const subject = `Your ${name} estimate`;
  const words = wordsOf(email, name);
  const figures = figuresOf(email.context, email.brand.name);
  return {
    to: email.to,
    subject,
    text: textOf(email, { words, figures }),
    html: htmlOf(email, { subject, words, figures }),
  };
}
