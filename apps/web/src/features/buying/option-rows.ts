import { percentOf, roundToDollars } from "@keystep/domain/kernel/rounding";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { HorizonYears } from "@keystep/domain/buying/buyer-figures";
import { FALL_PERCENT, type BuyingOption } from "@keystep/domain/buying/comparison";
import type { Outcome, Refinanced } from "@keystep/domain/buying/outcome";
import { lmiRange } from "@keystep/domain/buying/lmi-range";
import { towardsPrice, type Purchase, type ShareHolder } from "@keystep/domain/buying/purchase";
import { brand } from "#src/layout/brand";
import { OPTION_WORDS } from "./option-words.ts";

export type OptionCell = { readonly figure: string; readonly notes: readonly string[] };

export const COLUMNS = ["day", "loan", "owned", "paid", "cost", "fall"] as const;
export type Column = (typeof COLUMNS)[number];

export function columnTitle(column: Column, years: HorizonYears): string {
  const titles: Readonly<Record<Column, string>> = {
    day: "Cash on the day",
    loan: "Loan",
    owned: `You own after ${years} years`,
    paid: `You pay in ${years} years`,
    cost: "What it costs you",
    fall: `If prices fall ${FALL_PERCENT}%`,
  };
  return titles[column];
}

export const holderName = (holder: ShareHolder) => (holder === "government" ? "the government" : brand.name);

/** Estimates show no cents; those who follow a calculation find them there. */
const inWholeDollars = (amount: number) => formatAud(roundToDollars(amount));

/** A net cost as people read it: below zero the home has gained more than everything cost. */
export function netCostText(netCost: number, format: (amount: number) => string = inWholeDollars): string {
  return netCost < 0 ? `${format(-netCost)} ahead` : format(netCost);
}

export function waitText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const inYears = years === 0 ? [] : [years === 1 ? "1 year" : `${years} years`];
  const inMonths = rest === 0 ? [] : [rest === 1 ? "1 month" : `${rest} months`];
  return [...inYears, ...inMonths].join(" and ");
}

function lmiText({ lmi, isLmiInLoan }: Pick<Purchase, "lmi" | "isLmiInLoan">): string {
  return `LMI ${lmiRange(lmi)}${isLmiInLoan ? ", added to the loan" : ""}; we count ${formatAud(lmi.central)}`;
}

/** With our money in the deposit, as the calculator has it: all of it, and the buyer's part. */
function depositText(purchase: Purchase): string {
  const { deposit, depositPercent, price, share } = purchase;
  const whole = ((deposit + towardsPrice(purchase)) / price) * 100;
  if (share?.holder !== "provider" || whole === depositPercent) return `deposit ${formatPercent(depositPercent)}`;
  return `deposit ${formatPercent(whole)}, ${formatPercent(depositPercent)} from you`;
}

function dayCell(purchase: Purchase): OptionCell {
  const { afterMonths, cash, duty, lmi } = purchase;
  const wait = afterMonths === 0 ? [] : [`in ${waitText(afterMonths)}`];
  const insured = lmi.high === 0 ? [] : [lmiText(purchase)];
  return {
    figure: inWholeDollars(cash),
    notes: [...wait, depositText(purchase), `duty ${inWholeDollars(duty)}`, ...insured],
  };
}

function loanCell({ loan, repayment, help, share }: Purchase, later: Refinanced | null): OptionCell {
  const own = inWholeDollars(repayment - (help?.monthly ?? 0));
  const monthly =
    later === null
      ? [`${own} a month`]
      : [
          `${own} a month for 3 years`,
          `then ${formatAud(later.repayment)}, with ${formatAud(percentOf(later.homeValue, share?.percent ?? 0))} more to buy our share back`,
          ...(later.lmi.high === 0 ? [] : [lmiText({ ...later, isLmiInLoan: true })]),
        ];
  const held = share === null ? [] : [`${holderName(share.holder)} holds ${formatPercent(share.percent)}`];
  return { figure: formatAud(loan), notes: [...monthly, ...held] };
}

/** A dollar amount with a true minus. */
const signed = (amount: number) => inWholeDollars(amount).replace("-", "−");

function ownedCell({ owned, ownedToday, isBought, loanLeft, othersShare }: Outcome): OptionCell {
  const owing = owned < 0 ? [`you owe ${inWholeDollars(-owned)} more than you own`] : [];
  const inHome = isBought ? [`loan left ${formatAud(loanLeft)}`] : ["savings, no home yet"];
  const others = othersShare === 0 ? [] : [`others hold ${formatAud(othersShare)}`];
  const today = `${signed(ownedToday)} in today’s dollars`;
  return { figure: signed(owned), notes: [...owing, today, ...inHome, ...others] };
}

function fallCell({ name, fall, purchase }: BuyingOption): OptionCell {
  if (name === "waiting" || purchase === null) return { figure: "You lose nothing", notes: ["you don’t own yet"] };
  const { share } = purchase;
  const others = share === null ? [] : [`${holderName(share.holder)} loses ${formatAud(fall.byOthers)}`];
  return { figure: `You lose ${formatAud(fall.byBuyer)}`, notes: others };
}

const NO_PURCHASE: OptionCell = { figure: "–", notes: [] };

export function optionCells(option: BuyingOption, years: HorizonYears): Readonly<Record<Column, OptionCell>> {
  const { purchase } = option;
  const outcome = option.outcomes[years];
  const rented = outcome.isBought ? [] : ["rent"];
  return {
    day: purchase === null ? NO_PURCHASE : dayCell(purchase),
    loan: purchase === null ? NO_PURCHASE : loanCell(purchase, option.later),
    owned: ownedCell(outcome),
    paid: { figure: inWholeDollars(outcome.paid), notes: rented },
    cost: { figure: netCostText(outcome.netCost), notes: [] },
    fall: fallCell(option),
  };
}

/** Its name; with a fifth of the price saved a low deposit is none, and no LMI is asked for. */
export function optionTitle({ name, purchase }: Pick<BuyingOption, "name" | "purchase">): string {
  if (name === "low-deposit-loan" && purchase?.lmi.high === 0) return "Loan with a 20% deposit";
  return OPTION_WORDS[name].title;
}
