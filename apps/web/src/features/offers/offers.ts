export type OfferStage = {
  readonly ownerPercent: number;
  readonly share: string;
  readonly title: string;
  readonly text: string;
};

export type Offer = {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly forWhom: string;
  readonly paragraphs: readonly string[];
  readonly stages: readonly [OfferStage, OfferStage, OfferStage];
  readonly calculatorIntro: string;
  /** A worked example: what we put in and what the home is worth, in AUD. */
  readonly example: { readonly putIn: number; readonly homeValue: number; readonly story: string };
};

const BOUGHT_BACK: OfferStage = {
  ownerPercent: 100,
  share: "100% owned",
  title: "Buy the share back",
  text: "Usually after about three years, by refinancing, or when you sell. Then the home is yours alone.",
};

export const OFFERS = {
  "homeowner-assistant": {
    name: "Homeowner Assistant",
    path: "/homeowner-assistant",
    title: "Breathing room for the home you have",
    summary: "You own already and the repayments weigh on you. We share them for about three years.",
    forWhom: "For owners who are paying off a loan",
    paragraphs: [
      "You keep living in your home and you keep your loan. For 36 months we pay a part of each repayment that you choose, from a quarter to a half.",
      "In return we hold a small share of the home. You buy it back when it suits you, most often by refinancing after about three years, or when you sell.",
    ],
    stages: [
      {
        ownerPercent: 50,
        share: "50/50 share",
        title: "Share the repayments",
        text: "An example: each repayment is split in half between you and us.",
      },
      {
        ownerPercent: 95,
        share: "95% you, 5% us",
        title: "Share the home, a little",
        text: "What we paid becomes a small share of the home. You live in all of it.",
      },
      BOUGHT_BACK,
    ],
    example: {
      putIn: 50_000,
      homeValue: 900_000,
      story:
        "For an owner with a loan of $700,000 at 6%, repaying $4,197 a month: we pay a third of each repayment for 36 months.",
    },
    calculatorIntro: "See what sharing your repayments for three years would mean for the home you own.",
  },
  "upfront-boost": {
    name: "Upfront Boost",
    path: "/upfront-boost",
    title: "Upfront Boost: the deposit, sooner",
    summary: "We top up your deposit and hold a small share until you buy it back.",
    forWhom: "For buyers who are short of the deposit",
    paragraphs: [
      "Saving a deposit while prices move can feel like chasing a tram. With Upfront Boost we add to what you have saved, so that you can buy the home you want with the deposit it needs.",
      "In return we hold a small share of the home, typically about 6%. You buy it back, usually by refinancing after about three years, or when you sell.",
    ],
    stages: [
      {
        ownerPercent: 50,
        share: "50/50 share",
        title: "Share the deposit",
        text: "An example: half of the deposit comes from you, half from us.",
      },
      {
        ownerPercent: 94,
        share: "94% owner, 6% us",
        title: "Share the home, a little",
        text: "You own nearly all of it and live in all of it. Our share stays small.",
      },
      BOUGHT_BACK,
    ],
    example: {
      putIn: 48_000,
      homeValue: 800_000,
      story: "Mia has saved $48,000 for a home of $800,000. We add $48,000, so that the deposit is 12%.",
    },
    calculatorIntro: "Move the sliders to your home. The house shows how much of it stays yours.",
  },
  "monthly-boost": {
    name: "Monthly Boost",
    path: "/monthly-boost",
    title: "Monthly Boost: lighter repayments for three years",
    summary: "We share your loan repayments for about three years, while you find your feet.",
    forWhom: "For buyers whose first years are the steep part",
    paragraphs: [
      "The first years of a home loan are the hardest: the loan is largest and everything else costs money too. With Monthly Boost we share your repayments for about three years.",
      "What we pay becomes a small share of the home. You buy it back, usually by refinancing after about three years, or when you sell.",
    ],
    stages: [
      {
        ownerPercent: 50,
        share: "50/50 share",
        title: "Share the repayments",
        text: "An example: each repayment is split in half between you and us.",
      },
      {
        ownerPercent: 95,
        share: "95% owner, 5% us",
        title: "Share the home, a little",
        text: "After about three years our payments have become a small share.",
      },
      BOUGHT_BACK,
    ],
    example: {
      putIn: 42_500,
      homeValue: 850_000,
      story:
        "Priya and Tom borrow $680,000 at 6% and repay $4,077 a month. We pay about 29% of each repayment for 36 months.",
    },
    calculatorIntro:
      "See what sharing your repayments for three years would cost in share, before you decide anything.",
  },
  "double-boost": {
    name: "Double Boost",
    path: "/double-boost",
    title: "Double Boost: deposit and repayments together",
    summary: "A deposit top-up and shared repayments in one, for the bigger step.",
    forWhom: "For the deposit and the first years after it",
    paragraphs: [
      "Sometimes the deposit is only half of the question. Double Boost joins both offers: we top up the deposit, and we share the repayments for about three years.",
      "Our share is larger than with one boost alone, and you buy it back in the same way: usually by refinancing after about three years, or when you sell.",
    ],
    stages: [
      {
        ownerPercent: 70,
        share: "70/30 share",
        title: "Share the start",
        text: "An example: seventy parts of what it takes come from you, thirty from us.",
      },
      {
        ownerPercent: 90,
        share: "90% owner, 10% us",
        title: "Share the home, a little",
        text: "You own nine tenths of it and live in all of it.",
      },
      BOUGHT_BACK,
    ],
    example: {
      putIn: 90_000,
      homeValue: 900_000,
      story:
        "Ruth brings $810,000, savings and loan together, for a home of $900,000. We put in the $90,000 that are missing.",
    },
    calculatorIntro:
      "Set the price of the home and what you can bring. What is missing is our part, and the house shows how large that is.",
  },
} as const satisfies Record<string, Offer>;

export type OfferName = keyof typeof OFFERS;

/** The offer whose branch of the site a path lies in. */
export function offerAt(pathname: string): Offer {
  const name = pathname.split("/")[1] ?? "";
  const offers = new Map<string, Offer>(Object.entries(OFFERS));
  return offers.get(name) ?? OFFERS["homeowner-assistant"];
}
