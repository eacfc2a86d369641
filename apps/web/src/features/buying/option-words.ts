import type { OptionName } from "@keystep/domain/buying/buying-options";
import type { Fit } from "@keystep/domain/buying/reasons";
import { formatCount } from "@keystep/domain/kernel/money";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { buyingRules } from "#src/layout/buying-rules";

/** An option in words: its name, its name inside a sentence, what it is, who carries a fall in price, where to read on. */
export type OptionWords = {
  readonly title: string;
  readonly inSentence: string;
  readonly what: string;
  readonly fall: string;
  readonly more: { readonly href: string; readonly label: string } | null;
};

const { mostSharePercent, leastDepositPercent, placesAYear } = buyingRules.helpToBuy;
const { leastDepositPercent: scheme } = buyingRules.fivePercentDeposit;

export const OPTION_WORDS: Readonly<Record<OptionName, OptionWords>> = {
  waiting: {
    title: "Wait and save",
    inSentence: "waiting and saving",
    what: "Rent on, save for a deposit of 20% and transfer duty (stamp duty), and buy then, at what the home costs by then.",
    fall: "Nobody. A fall while you wait makes the home cheaper; a rise makes it dearer.",
    more: null,
  },
  "low-deposit-loan": {
    title: "Low-deposit loan with LMI",
    inSentence: "a low-deposit loan with LMI",
    what: "Buy now with a deposit below 20%. Lenders mortgage insurance protects the lender, and you pay for it.",
    fall: "You, all of it.",
    more: { href: `${paths.faq()}#lmi`, label: "What LMI is" },
  },
  "five-percent-deposit": {
    title: "5% Deposit Scheme",
    inSentence: "the 5% Deposit Scheme",
    what: `The government vouches for part of your loan: a deposit from ${scheme.couple}%, or ${scheme["alone-with-children"]}% for single parents and guardians, no LMI, no income limit, and nobody holds a share of your home. For citizens and permanent residents who will live in it, up to a price cap for each place.`,
    fall: "You, all of it.",
    more: null,
  },
  "help-to-buy": {
    title: "Help to Buy",
    inSentence: "Help to Buy",
    what: `The Commonwealth puts in up to ${mostSharePercent.newHome}% of a new home or ${mostSharePercent.existingHome}% of an existing one, and holds that share. Deposit from ${leastDepositPercent}%, no LMI, limits of income and price. For citizens who will live in the home; ${formatCount(placesAYear)} places a year.`,
    fall: "You and the government, each for its share.",
    more: null,
  },
  "upfront-boost": {
    title: "Upfront Boost",
    inSentence: "Upfront Boost",
    what: `${brand.name} adds to your deposit and holds that share until you buy it back after about three years. Here: the whole gap up to 20%, so no LMI. A smaller top-up makes a smaller share and leaves LMI.`,
    fall: `You and ${brand.name}, each for its share.`,
    more: { href: paths.upfrontBoost(), label: "About Upfront Boost" },
  },
  "monthly-boost": {
    title: "Monthly Boost",
    inSentence: "Monthly Boost",
    what: `${brand.name} pays 40% of each repayment for three years and holds what that is of the home, until you buy it back.`,
    fall: `You and ${brand.name}, each for its share.`,
    more: { href: paths.monthlyBoost(), label: "About Monthly Boost" },
  },
  "double-boost": {
    title: "Double Boost",
    inSentence: "Double Boost",
    what: `Both: ${brand.name} fills the deposit and shares the repayments for three years, for a larger share.`,
    fall: `You and ${brand.name}, each for its share.`,
    more: { href: paths.doubleBoost(), label: "About Double Boost" },
  },
};

export const FIT_WORDS: Readonly<Record<Fit, string>> = {
  seems: "Seems open to you",
  check: "Check this first",
  no: "Not for these figures",
};
