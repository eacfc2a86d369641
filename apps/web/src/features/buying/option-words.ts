import type { OptionName } from "@keystep/domain/buying/buying-options";
import type { Fit } from "@keystep/domain/buying/reasons";
import { formatCount } from "@keystep/domain/kernel/money";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { buyingRules } from "#src/layout/buying-rules";

/** An option in words: its name, its name inside a sentence, what it is, what to do next, where to read on. */
export type OptionWords = {
  readonly title: string;
  readonly inSentence: string;
  readonly what: string;
  readonly next: string;
  readonly more: { readonly href: string; readonly label: string } | null;
};

const { mostSharePercent, leastDepositPercent, placesAYear } = buyingRules.helpToBuy;
const { leastDepositPercent: scheme } = buyingRules.fivePercentDeposit;

const ASK_A_LENDER = "check here whether you qualify, then ask a lender that takes part.";
const ASK_US = "check that it is open to you, then ask us for a call.";

export const OPTION_WORDS: Readonly<Record<OptionName, OptionWords>> = {
  waiting: {
    title: "Wait and save",
    inSentence: "waiting and saving",
    what: "Keep renting and save a 20% deposit and duty. You buy later, at that day’s price.",
    next: "keep saving, and compare again in a year.",
    more: null,
  },
  "low-deposit-loan": {
    title: "Low-deposit loan with LMI",
    inSentence: "a low-deposit loan with LMI",
    what: "Buy now with a deposit below 20%. You pay for lenders mortgage insurance (LMI), which protects the lender.",
    next: "ask two lenders for an offer.",
    more: { href: `${paths.faq()}#lmi`, label: "What LMI is" },
  },
  "five-percent-deposit": {
    title: "5% Deposit Scheme",
    inSentence: "the 5% Deposit Scheme",
    what: `The government guarantees part of your loan. You need a deposit from ${scheme.couple}%, or ${scheme["alone-with-children"]}% for single parents and guardians. You pay no LMI, and prices are capped.`,
    next: ASK_A_LENDER,
    more: null,
  },
  "help-to-buy": {
    title: "Help to Buy",
    inSentence: "Help to Buy",
    what: `The government pays up to ${mostSharePercent.newHome}% of a new home or ${mostSharePercent.existingHome}% of an existing one, and owns that share. You need a deposit from ${leastDepositPercent}% and pay no LMI. Income and price are limited; ${formatCount(placesAYear)} places a year.`,
    next: ASK_A_LENDER,
    more: null,
  },
  "upfront-boost": {
    title: "Upfront Boost",
    inSentence: "Upfront Boost",
    what: `${brand.name} tops up your deposit to 20%, so you pay no LMI. We own a matching share until you buy it back.`,
    next: ASK_US,
    more: { href: paths.upfrontBoost(), label: "About Upfront Boost" },
  },
  "monthly-boost": {
    title: "Monthly Boost",
    inSentence: "Monthly Boost",
    what: `${brand.name} pays 40% of each repayment for three years. We own a matching share until you buy it back.`,
    next: ASK_US,
    more: { href: paths.monthlyBoost(), label: "About Monthly Boost" },
  },
  "double-boost": {
    title: "Double Boost",
    inSentence: "Double Boost",
    what: `Both: ${brand.name} tops up the deposit and pays part of the repayments for three years. Our share is larger.`,
    next: ASK_US,
    more: { href: paths.doubleBoost(), label: "About Double Boost" },
  },
};

export const FIT_WORDS: Readonly<Record<Fit, string>> = {
  seems: "You may be eligible",
  check: "Check this first",
  no: "Not for these figures",
};
