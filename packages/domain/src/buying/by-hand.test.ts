import { STATES } from "@keystep/domain/kernel/states";
import { sampleBuyer, samplePremises } from "@keystep/domain/testing/sample-buyer";
import { compareByHand } from "@keystep/domain/testing/by-hand/compare-by-hand";
import { dutyByHand } from "@keystep/domain/testing/by-hand/duty-by-hand";
import { depositByHand } from "@keystep/domain/testing/by-hand/deposit-by-hand";
import { lmiByHand } from "@keystep/domain/testing/by-hand/lmi-by-hand";
import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { outcomesOf } from "@keystep/domain/offers/worked-examples";
import { describe, expect, test } from "vitest";
import { FIRST_BUYING_TABLES as TABLES } from "./buying-rules.ts";
import type { BuyerFigures } from "./buyer-figures.ts";
import { compareOptions } from "./comparison.ts";
import { boostRange, defaultBoost, depositOutlook, type DepositSide } from "./deposit.ts";
import { lmiCost } from "./lmi.ts";
import { fivePercentDepositReasons, helpToBuyReasons } from "./reasons.ts";
import { buyerDuty } from "./transfer-duty.ts";

/** Prices on both sides of every limit, and between. */
const PRICES = [
  240_000, 349_950, 450_000, 525_000, 550_000, 600_000, 600_050, 650_000, 700_000, 709_999, 725_001, 749_999, 750_000,
  799_999, 800_001, 850_000, 999_999, 1_000_000, 1_300_000, 2_950_000,
] as const;
const TODAY = samplePremises.today;
const RATES = { ...FIRST_RATES, version: 1 };

test.each(STATES)("duty and relief in %s: 20 prices, a first home or not, new or not, in a package or not", (state) => {
  for (const price of PRICES) {
    for (const isFirst of [true, false]) {
      for (const [isNew, isPackage] of [
        [true, false],
        [true, true],
        [false, false],
      ] as const) {
        const home = {
          state,
          price,
          place: "capital",
          isFirstHome: isFirst,
          isNewHome: isNew,
          isPackage,
          contractDay: TODAY,
        } as const;
        const told = `${price} ${isFirst ? "first" : "later"} ${isNew ? "new" : "old"}`;
        expect([told, buyerDuty(home, TABLES).duty / 100]).toEqual([
          told,
          dutyByHand({ state, price, isFirst, isNew, isPackage }),
        ]);
      }
    }
  }
});

test.each(STATES)("LMI in %s: 20 prices, every deposit from 5 to 20 %", (state) => {
  for (const price of PRICES) {
    for (let percent = 5; percent <= 20; percent += 1) {
      const loan = price - Math.round((price * percent) / 100);
      const told = `${price} ${percent}`;
      expect([told, lmiCost({ loan, price, state }, TABLES.lmi).central]).toEqual([
        told,
        lmiByHand(loan, price, state),
      ]);
    }
  }
});

test.each(STATES)("a deposit in %s: 20 prices, five savings, a first home or not, three boosts", (state) => {
  const sideOf = ({ deposit, loan, lmi, repayment }: DepositSide) => ({
    deposit,
    loan,
    lmi: [lmi.low, lmi.high],
    repayment,
  });
  for (const price of PRICES) {
    for (const savings of [10_000, 48_000, 90_000, 160_000, 700_000]) {
      for (const isFirstHome of [true, false]) {
        const buyer = { price, savings, state, isFirstHome };
        const { min, max } = boostRange(buyer);
        for (const boost of [min, defaultBoost(buyer, TABLES), max]) {
          const { duty, own, together, example } = depositOutlook({ ...buyer, boost }, RATES, TABLES);
          const byHand = depositByHand({ price, savings, state, isFirst: isFirstHome, boost });
          const told = `${price} ${savings} ${boost} ${isFirstHome ? "first" : "later"}`;
          expect([told, duty / 100, sideOf(own), sideOf(together)]).toEqual([
            told,
            byHand.duty,
            byHand.own,
            byHand.together,
          ]);
          expect(example.sharePercent).toBeCloseTo(byHand.share, 9);
          if (together.loan === 0) continue;
          const later = outcomesOf(example).map((at) => [at.homeValue, at.buyBack, at.newLoan?.principal]);
          expect([told, later]).toEqual([told, byHand.later]);
        }
      }
    }
  }
});

/** Caps in thousands: 5% Deposit Scheme in the capital and elsewhere, then Help to Buy (facts, Schemes). */
const CAPS = {
  NSW: [1500, 800, 1300, 800],
  VIC: [950, 650, 950, 650],
  QLD: [1000, 700, 1000, 700],
  WA: [850, 600, 850, 600],
  SA: [900, 500, 900, 500],
  TAS: [700, 550, 700, 550],
  ACT: [1000, 1000, 1000, 1000],
  NT: [750, 600, 600, 600],
} as const;

test.each(STATES)("the schemes in %s: a price at the cap is in, a dollar more is not", (state) => {
  const [five, fiveElsewhere, help, helpElsewhere] = CAPS[state].map((thousands) => thousands * 1000);
  const isIn = (reasons: readonly { code: string }[]) => reasons.every(({ code }) => code !== "price-above-cap");
  for (const [place, ofFive, ofHelp] of [
    ["capital", five, help],
    ["other", fiveElsewhere, helpElsewhere],
  ] as const) {
    const at = (price = 0): BuyerFigures => ({ ...sampleBuyer, state, place, price });
    for (const more of [0, 1]) {
      const isAllowed = more === 0;
      expect(isIn(fivePercentDepositReasons(TABLES.fivePercentDeposit, at((ofFive ?? 0) + more)))).toBe(isAllowed);
      expect(isIn(helpToBuyReasons(TABLES.helpToBuy, at((ofHelp ?? 0) + more)))).toBe(isAllowed);
    }
  }
});

describe("the comparison", () => {
  const visitors = STATES.flatMap((state, place) =>
    [450_000, 750_000, 1_100_000].flatMap((price, row) =>
      [-4, 0, 4, 8.29].map((growth, column) => ({
        state,
        price,
        savings: [30_000, 66_000, 80_000, 120_000, 260_000][(place + row + column) % 5] ?? 0,
        isFirst: (place + row) % 3 !== 0,
        isNew: (row + column) % 2 === 0,
        isSingleParent: column === 2,
        growth,
      })),
    ),
  );

  test.each(visitors)(
    "$price in $state with $savings at $growth %",
    ({ isFirst, isNew, isSingleParent, growth, ...amounts }) => {
      const shared = { ...amounts, monthlySaving: 1500, monthlyRent: 2400 };
      const household = isSingleParent ? "alone-with-children" : "couple";
      const figures = { ...sampleBuyer, ...shared, household, isFirstHome: isFirst, isNewHome: isNew } as const;
      const premises = {
        ...samplePremises,
        growthPercentAYear: growth,
        ratePercentAYear: 6,
        savingsPercentAYear: 3.06,
      };
      const told = compareOptions(figures, premises).map(({ name, purchase, outcomes }) => ({
        name,
        day: purchase === null ? null : [purchase.afterMonths, purchase.cash, purchase.loan, purchase.repayment],
        net: [outcomes[3].netCost, outcomes[5].netCost, outcomes[10].netCost],
      }));
      const byHand = compareByHand({ ...shared, isFirst, isNew, isSingleParent, growth, rate: 6, savingsRate: 3.06 });
      const inCents = (amount: number) => Math.round(amount * 100);
      const cents = (all: typeof told | typeof byHand) =>
        all.map(({ name, day, net }) => [name, day?.map(inCents), net.map(inCents)]);
      expect(cents(told)).toEqual(cents(byHand));
    },
  );
});
