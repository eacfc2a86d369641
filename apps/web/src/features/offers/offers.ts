import { formatPercent } from "@keystep/domain/kernel/money";
import { namesOf } from "@keystep/domain/kernel/named";
import type { WorkedExample } from "@keystep/domain/offers/worked-examples";
import { terms } from "#src/layout/figures";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";

const BUY_BACK = "You buy it back, usually by refinancing after about three years, or when you sell.";

export type OfferStage = {
  readonly ownerPercent: number;
  readonly share: string;
  readonly title: string;
};

export type Offer = {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly forWhom: string;
  /** Our part first, then our share. */
  readonly paragraphs: readonly [string, string];
  readonly stages: readonly [OfferStage, OfferStage, OfferStage];
  readonly calculatorIntro: string;
  readonly example: WorkedExample;
};

/** As in the example; half is the most. */
function sharedRepayments({ helpPercent }: WorkedExample): OfferStage {
  return {
    ownerPercent: 100 - helpPercent,
    share: `${100 - helpPercent}% you, ${helpPercent}% us`,
    title: "of repayments, up to 50/50",
  };
}

function sharedHome(ownerPercent: number): OfferStage {
  return { ownerPercent, share: `${ownerPercent}% yours, ${100 - ownerPercent}% ours`, title: "of the home" };
}

const BOUGHT_BACK: OfferStage = {
  ownerPercent: 100,
  share: "100% owned",
  title: "once you buy back",
};

export const OFFERS = {
  "homeowner-assistant": {
    name: "Homeowner Assistant",
    path: "/homeowner-assistant",
    title: "Breathing room for three years",
    summary: "You own your home and the loan repayments are heavy. We share them for about three years.",
    forWhom: "For owners who are paying off a loan",
    paragraphs: [
      "For about three years we pay from a quarter to a half of each loan repayment.",
      `In return we own a small share, here ${formatPercent(WORKED_EXAMPLES["homeowner-assistant"].sharePercent)}. ${BUY_BACK}`,
    ],
    stages: [sharedRepayments(WORKED_EXAMPLES["homeowner-assistant"]), sharedHome(95), BOUGHT_BACK],
    example: WORKED_EXAMPLES["homeowner-assistant"],
    calculatorIntro: "See what sharing your repayments for three years would mean for the home you own.",
  },
  "upfront-boost": {
    name: "Upfront Boost",
    path: "/upfront-boost",
    title: "Upfront Boost: the deposit, sooner",
    summary: "We top up your deposit and hold a small share until you buy it back.",
    forWhom: "For buyers who are short of the deposit",
    paragraphs: [
      "We add to your savings, so you buy sooner, with a bigger deposit.",
      `In return we own a small share, usually about ${terms.usualSharePercent}%. ${BUY_BACK}`,
    ],
    stages: [
      {
        ownerPercent: 50,
        share: "50/50 share",
        title: "of the deposit",
      },
      sharedHome(94),
      BOUGHT_BACK,
    ],
    example: WORKED_EXAMPLES["upfront-boost"],
    calculatorIntro:
      "See your deposit with our top-up and without it, our share of the home, and what buying that back may cost.",
  },
  "monthly-boost": {
    name: "Monthly Boost",
    path: "/monthly-boost",
    title: "Monthly Boost: lower repayments for three years",
    summary: "We share your loan repayments for about three years, for a small share of the home.",
    forWhom: "For buyers who want lower repayments",
    paragraphs: [
      "We share your loan repayments for about three years: a quarter to a half of each.",
      `In return we own a small share, about ${formatPercent(WORKED_EXAMPLES["monthly-boost"].sharePercent, 0)}. ${BUY_BACK}`,
    ],
    stages: [sharedRepayments(WORKED_EXAMPLES["monthly-boost"]), sharedHome(95), BOUGHT_BACK],
    example: WORKED_EXAMPLES["monthly-boost"],
    calculatorIntro: "See how much of your home you’d share for three years of help with repayments.",
  },
  "double-boost": {
    name: "Double Boost",
    path: "/double-boost",
    title: "Double Boost: help with both",
    summary: "A deposit top-up and shared repayments in one, for a larger share of the home.",
    forWhom: "For the deposit and the first years after it",
    paragraphs: [
      "We top up the deposit, then share the repayments. This is usually our dearest offer.",
      `In return we own a larger share, about ${formatPercent(WORKED_EXAMPLES["double-boost"].sharePercent, 0)}. ${BUY_BACK}`,
    ],
    stages: [
      {
        ownerPercent: 70,
        share: "70/30 share",
        title: "of deposit and repayments",
      },
      sharedHome(90),
      BOUGHT_BACK,
    ],
    example: WORKED_EXAMPLES["double-boost"],
    calculatorIntro:
      "Set the price of the home and the part you can pay yourself. The rest is our part: it tops up the deposit and shares the repayments.",
  },
} as const satisfies Record<string, Offer>;

export type OfferName = keyof typeof OFFERS;

/** Of an address below one of theirs. */
export function offerNameAt(pathname: string): OfferName {
  const name = pathname.split("/")[1] ?? "";
  return namesOf(OFFERS).find((one) => one === name) ?? "homeowner-assistant";
}

export function offerAt(pathname: string): Offer {
  return OFFERS[offerNameAt(pathname)];
}
