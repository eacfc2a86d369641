import { applicationTypeName, type Application, type ApplicationType } from "@keystep/domain/applications/application";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { contribution, productSharePercent, shownShares } from "@keystep/domain/offers/share";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email, EmailFigure, EmailShare } from "#src/platform/email/email";

export const LINK_LIFETIME_DAYS = 30;

/** Below the button of every such link. An email outlives the moment in which its person sets a password. */
export const LINK_TEXT = `The link works for ${LINK_LIFETIME_DAYS} days. It opens your application without a password until you set one; then it asks you to log in. So please don’t pass this email on.`;

type Context = Application["context"];
type LinkEmail = {
  readonly to: string;
  readonly link: string;
  readonly type: ApplicationType;
  readonly context: Context;
  readonly brand: Brand;
};

/** Figures only: we do not email text that a stranger typed to an address that a stranger typed. */
function figuresOf(context: Context, brand: string): EmailFigure[] {
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

/** AUD: our part of the repayments, or what the budget leaves open (interpretation, CALC-19); null where the figures do not tell. */
function putInBy({
  homeValueEstimate,
  upgradeBudget,
  monthlyMortgagePayment: monthlyRepayment,
  fintreeHelpPercentage: helpPercent,
}: Context): number | null {
  if (helpPercent !== null && monthlyRepayment !== null) return contribution({ helpPercent, monthlyRepayment });
  return homeValueEstimate === null || upgradeBudget === null ? null : homeValueEstimate - upgradeBudget;
}

/** The result of the figures, if all are known and make a share (interpretation, Calculators). */
function shareOf({ context, brand }: LinkEmail): EmailShare | null {
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

/** The email after an estimate: the figures, the link, who sent it and why (interpretation, API-11). */
export function applicationLinkEmail(estimate: LinkEmail): Email {
  const { to, link, type, context, brand } = estimate;
  const name = applicationTypeName(type, brand.name);
  const figures = figuresOf(context, brand.name);
  const share = shareOf(estimate);
  return {
    to,
    subject: `Your ${name} estimate`,
    heading: "Your estimate is kept",
    paragraphs: [
      `Here is the ${name} estimate you made with us. We have kept it as the start of an application, so you can go on whenever it suits you.`,
      ...(figures.length === 0 ? [] : [{ lead: "Your figures", figures }]),
      ...(share === null ? [] : [share]),
    ],
    button: { label: "Continue your application", url: link },
    afterButton: LINK_TEXT,
    why: `You get this email because somebody entered ${to} in our calculator. If that was not you, you don’t have to do anything: nobody can open the application without this link.`,
  };
}
