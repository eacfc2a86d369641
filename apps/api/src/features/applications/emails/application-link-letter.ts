import { applicationTypeName } from "@keystep/domain/applications/application";
import type { Application, ApplicationType } from "@keystep/domain/applications/application";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { contribution, productSharePercent, shownShares } from "@keystep/domain/offers/share";
import type { Brand } from "#src/config";
import { escapeHtml } from "#src/platform/http/html";
import {
  LETTER_COLOURS,
  letterAddress,
  letterButton,
  letterHtml,
  letterParagraph,
  letterSender,
  letterSmallPrint,
} from "#src/platform/letter";
import type { Mail } from "#src/platform/mail";

export const LINK_LIFETIME_DAYS = 30;

type Context = Application["context"];
type Figure = { readonly label: string; readonly text: string };
type LinkLetter = {
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

/** AUD: our part of the repayments, or what the budget leaves open (DECISIONS, CALC-19); null where the figures do not tell. */
function putInBy({
  homeValueEstimate,
  upgradeBudget,
  monthlyMortgagePayment: monthlyRepayment,
  fintreeHelpPercentage: helpPercent,
}: Context): number | null {
  if (helpPercent !== null && monthlyRepayment !== null) return contribution({ helpPercent, monthlyRepayment });
  return homeValueEstimate === null || upgradeBudget === null ? null : homeValueEstimate - upgradeBudget;
}

/** What the figures come to, where all of them are known and make a share (DECISIONS, Calculators). */
function shareOf({ context, brand }: LinkLetter): Share | null {
  const { homeValueEstimate: propertyValue } = context;
  const putIn = putInBy(context);
  if (propertyValue === null || putIn === null || putIn <= 0 || putIn >= propertyValue) return null;
  const { ownerPercent, productPercent } = shownShares(productSharePercent({ contribution: putIn, propertyValue }));
  const text = `By these figures ${formatPercent(ownerPercent)} of the home stays yours; ${formatPercent(productPercent)} is ${brand.name}’s for a while.`;
  return { ownerPercent, text };
}

function inDollars(amount: number | null): string | null {
  return amount === null ? null : formatAud(amount);
}

type Words = { readonly intro: string; readonly next: string; readonly why: string };

function wordsOf({ to }: LinkLetter, name: string): Words {
  return {
    intro: `Here is the ${name} estimate you made with us. We have kept it as the start of an application, so you can go on whenever it suits you.`,
    next: `The link works for ${LINK_LIFETIME_DAYS} days and opens your application without a password, so please do not pass this email on.`,
    why: `You get this email because somebody entered ${to} in our calculator. If that was not you, you need not do anything: nobody can open the application without this link.`,
  };
}

function textOf(email: LinkLetter, { words, figures }: { words: Words; figures: readonly Figure[] }): string {
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
    `--\n${letterSender(email.brand)}`,
  ].join("\n\n");
}

const { ground: GROUND, ink: INK, quiet: QUIET, owner: OWNER, partner: PARTNER } = LETTER_COLOURS;

/** The division of the house as a bar, since mail programs draw no pictures of ours. */
function shareBar({ ownerPercent, text }: Share): string {
  return (
    `<div style="height:14px;margin:0 0 12px;border-radius:7px;overflow:hidden;background:${PARTNER}">` +
    `<div style="width:${ownerPercent}%;height:14px;background:${OWNER};border-right:2px solid ${GROUND}"></div></div>` +
    `<p style="margin:0 0 28px;color:${INK};font-size:18px;font-weight:600;line-height:1.4">${escapeHtml(text)}</p>`
  );
}

function htmlOf(
  email: LinkLetter,
  { subject, words, figures }: { subject: string; words: Words; figures: readonly Figure[] },
): string {
  const { link, brand } = email;
  const share = shareOf(email);
  const rows = figures.map(
    ({ label, text }) =>
      `<tr><th scope="row" align="left" style="padding:6px 16px 6px 0;color:${QUIET};font-weight:400;vertical-align:top">${escapeHtml(label)}</th>` +
      `<td align="right" style="padding:6px 0;color:${INK};font-weight:600;vertical-align:top;font-variant-numeric:tabular-nums">${escapeHtml(text)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? ""
      : `<table style="width:100%;border-collapse:collapse;margin:0 0 28px;font-size:16px"><tbody>${rows.join("")}</tbody></table>`;
  const body =
    letterParagraph(words.intro) +
    (share === null ? "" : shareBar(share)) +
    table +
    letterButton({ label: "Continue your application", url: link }) +
    letterParagraph(words.next) +
    letterAddress(link) +
    letterSmallPrint(words.why);
  return letterHtml({ brand, subject, heading: "Your estimate is kept", body });
}

/** The email after an estimate: the figures, the link, who sent it and why (DECISIONS, API-11). */
export function applicationLinkLetter(email: LinkLetter): Mail {
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
