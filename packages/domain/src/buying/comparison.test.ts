import { STATES } from "@keystep/domain/kernel/states";
import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { HORIZON_YEARS, HOUSEHOLDS, PLACE_KINDS, RESIDENCIES, type BuyerFigures } from "./buyer-figures.ts";
import type { Premises } from "./buying-rules.ts";
import type { OptionName } from "./buying-options.ts";
import { compareOptions, optionFor } from "./comparison.ts";
import { sampleBuyer, samplePremises } from "@keystep/domain/testing/sample-buyer";
import { savingsAfter } from "./savings-rate.ts";
import { verdictAfter } from "./verdict.ts";
import { purchaseAfterWaiting } from "./waiting.ts";

function option(name: OptionName, figures: Partial<BuyerFigures> = {}, premises: Partial<Premises> = {}) {
  return optionFor(name, { ...sampleBuyer, ...figures }, { ...samplePremises, ...premises });
}

describe("waiting and saving", () => {
  test("a fifth of a home that does not grow: 54,000 more at 1,500 a month are there after 36 months", () => {
    const found = purchaseAfterWaiting(sampleBuyer, samplePremises);
    expect(found).toMatchObject({ afterMonths: 36, deposit: 120_000, duty: 0, loan: 480_000 });
    expect(purchaseAfterWaiting({ ...sampleBuyer, savings: 65_999 }, samplePremises)?.afterMonths).toBe(37);
  });

  test("duty is saved for as well, and grows with the price", () => {
    // 120,000 and 21,187 of duty, less 66,000, at 1,500 a month: 50.3 months
    expect(option("waiting", { isFirstHome: false }).purchase).toMatchObject({ afterMonths: 51, cash: 141_187 });
  });

  test("with prices that grow faster than savings the day never comes; with the deposit there it is today", () => {
    const never = option("waiting", {}, { growthPercentAYear: 12 });
    expect([never.purchase, never.fit, never.reasons]).toEqual([null, "no", [{ code: "never-reached", years: 30 }]]);
    expect(option("waiting", { savings: 120_000 }).reasons).toEqual([{ code: "deposit-is-there" }]);
  });
});

describe("each option for a tenth of 600,000", () => {
  test("a low deposit has its LMI in the loan where that leaves the smaller one: 7 % and 558,000 if the savings paid it", () => {
    expect(option("low-deposit-loan").purchase).toMatchObject({
      depositPercent: 11,
      isLmiInLoan: true,
      cash: 66_000,
      loan: 542_793, // 534,000 and 1.6467 % of it
      repayment: 3254,
      lmi: { low: 8187, central: 8793, high: 9849 },
    });
  });

  test("the 5% Deposit Scheme needs no LMI", () => {
    expect(option("five-percent-deposit")).toMatchObject({
      fit: "seems",
      purchase: { depositPercent: 11, loan: 534_000, lmi: { high: 0 } },
    });
    expect(option("five-percent-deposit", { savings: 120_000 }).reasons).toEqual([{ code: "deposit-is-there" }]);
  });

  test("its least deposit is 5 %, for a person alone with children 2 %", () => {
    const fitAt = (savings: number, household: BuyerFigures["household"]) =>
      option("five-percent-deposit", { savings, household }).fit;
    expect([fitAt(29_999, "alone"), fitAt(30_000, "alone")]).toEqual(["no", "seems"]);
    expect([fitAt(11_999, "alone-with-children"), fitAt(12_000, "alone-with-children")]).toEqual(["no", "seems"]);
  });

  test("Help to Buy puts in 30 % of an existing and 40 % of a new home", () => {
    expect(option("help-to-buy").purchase).toMatchObject({ loan: 354_000, share: { percent: 30, putIn: 180_000 } });
    expect(option("help-to-buy", { isNewHome: true }).purchase).toMatchObject({
      loan: 294_000,
      share: { percent: 40 },
    });
  });

  test("Upfront Boost fills the deposit up to a fifth, at most three times the savings", () => {
    expect(option("upfront-boost").purchase).toMatchObject({ loan: 480_000, share: { percent: 9, putIn: 54_000 } });
    const rising = { growthPercentAYear: 8.29 };
    expect(option("upfront-boost", { savings: 30_000 }, rising).fit).toBe("seems"); // 5 % and 90,000
    expect(option("upfront-boost", { savings: 29_999 }, rising).reasons).toEqual([
      { code: "boost-above-three-times-savings", most: 89_997 },
      { code: "buy-back-above-limit", percent: 96, limit: 95 },
    ]);
    expect(option("upfront-boost", { savings: 120_000 }).reasons).toEqual([{ code: "deposit-is-there" }]);
  });

  test("Monthly Boost pays 40 % of each repayment for 36 months and holds what that is of the home", () => {
    const { purchase } = option("monthly-boost");
    // 542,793 at 6 %, LMI in it, cost 3,254 a month; 1,301.60 × 36 = 46,857.60 of 600,000, to the dollar as the calculator counts it
    expect(purchase).toMatchObject({
      repayment: 3254,
      help: { monthly: 1301.6, months: 36, total: 46_858 },
      share: { putIn: 46_858 },
    });
    expect(purchase?.share?.percent).toBeCloseTo(7.81, 3);
  });

  test("Double Boost is both, and no more than a quarter of the home", () => {
    const { purchase } = option("double-boost");
    // 54,000 and 40 % of 2,878 for 36 months: 1,151.20 × 36 = 41,443.20
    expect(purchase).toMatchObject({ loan: 480_000, share: { putIn: 95_443 } });
    // A dear rate makes the help, and with it the share, larger.
    // 15 % and 1,666 × 36 of 600,000 are just below 25 %; 1,668 × 36 are more.
    const at = (ratePercentAYear: number) =>
      option("double-boost", { savings: 30_000, yearlyIncome: 200_000 }, { ratePercentAYear, growthPercentAYear: 8.29 })
        .reasons;
    const ours = ["buy-back-above-limit", "refinance-hard"];
    expect(at(9.87).map(({ code }) => code)).toEqual(ours);
    expect(at(9.88).map(({ code }) => code)).toEqual(["share-above-a-quarter", ...ours]);
  });

  test("who cannot pay the least day is told by how much", () => {
    expect(option("help-to-buy", { savings: 11_999 }).reasons).toEqual([{ code: "short-of-cash", amount: 1 }]);
    expect(option("help-to-buy", { savings: 12_000 }).fit).toBe("seems");
  });

  test("the loan that buys a share back is held against the income as every other loan is", () => {
    // 480,000 first, 521,947 with our share at 4 % growth.
    const codesAt = (yearlyIncome: number) =>
      option("upfront-boost", { yearlyIncome }, { growthPercentAYear: 4 }).reasons.map(({ code }) => code);
    expect(codesAt(122_812)).toEqual([]);
    expect(codesAt(122_811)).toEqual(["later-loan-above-rule-of-thumb"]);
    expect(codesAt(110_000)).toEqual(["loan-above-rule-of-thumb"]);
  });

  test("what rules out is told before what has to be asked", () => {
    const { fit, reasons } = option("upfront-boost", { yearlyIncome: 100_000 }, { growthPercentAYear: -4 });
    expect([fit, reasons.map(({ code }) => code)]).toEqual(["no", ["refinance-unlikely", "loan-above-rule-of-thumb"]]);
  });

  test("a fall of a tenth is carried by whoever holds the home", () => {
    expect(option("help-to-buy").fall).toEqual({ byBuyer: 42_000, byOthers: 18_000 });
    expect(option("upfront-boost").fall).toEqual({ byBuyer: 54_600, byOthers: 5400 });
    expect(option("low-deposit-loan").fall).toEqual({ byBuyer: 60_000, byOthers: 0 });
    expect(option("waiting").fall).toEqual({ byBuyer: 0, byOthers: 0 });
  });
});

const buyers = fc.record({
  price: fc.integer({ min: 200_000, max: 3_000_000 }),
  savings: fc.integer({ min: 0, max: 1_000_000 }),
  yearlyIncome: fc.integer({ min: 0, max: 500_000 }),
  monthlySaving: fc.integer({ min: 0, max: 10_000 }),
  monthlyRent: fc.integer({ min: 0, max: 10_000 }),
  household: fc.constantFrom(...HOUSEHOLDS),
  state: fc.constantFrom(...STATES),
  place: fc.constantFrom(...PLACE_KINDS),
  residency: fc.constantFrom(...RESIDENCIES),
  isFirstHome: fc.boolean(),
  isNewHome: fc.boolean(),
  isPackage: fc.boolean(),
});
const growths = fc.constantFrom(-4, 0, 4, 8.29);

test("for anybody each option's sums hold together", () => {
  fc.assert(
    fc.property(buyers, growths, (figures, growthPercentAYear) => {
      for (const { purchase, outcomes, fit } of compareOptions(figures, {
        ...samplePremises,
        growthPercentAYear,
        savingsPercentAYear: 3.06,
      })) {
        if (purchase !== null) {
          expect(purchase.loan).toBeGreaterThanOrEqual(0);
          const { deposit, duty, lmi, isLmiInLoan } = purchase;
          expect(purchase.cash).toBe(deposit + duty + (isLmiInLoan ? 0 : lmi.central));
          if (isLmiInLoan) expect(purchase.loan).toBeLessThanOrEqual(Math.round(purchase.price * 0.95));
          const saved = savingsAfter(purchase.afterMonths, { ...figures, percentAYear: 3.06 });
          if (fit !== "no") expect(purchase.cash).toBeLessThanOrEqual(saved);
        }
        for (const years of HORIZON_YEARS) {
          const outcome = outcomes[years];
          expect(outcome.paid).toBeGreaterThanOrEqual(0);
          expect(outcome.savingsKept).toBeGreaterThanOrEqual(0);
          const inHome = outcome.isBought ? outcome.homeValue - outcome.loanLeft - outcome.othersShare : 0;
          expect(outcome.owned).toBe(inHome + outcome.savingsKept);
          expect(outcome.netCost).toBe(outcome.paid - inHome - outcome.interest);
        }
      }
    }),
    { numRuns: 40 },
  );
});

describe("the verdict", () => {
  const verdict = (figures: Partial<BuyerFigures>, growthPercentAYear = 0) =>
    verdictAfter(5, compareOptions({ ...sampleBuyer, ...figures }, { ...samplePremises, growthPercentAYear }));

  test("where prices stand Help to Buy costs less than the cheapest boost, and is named with the difference", () => {
    const { betterScheme, ranked } = verdict({});
    expect(betterScheme).toMatchObject({ scheme: "help-to-buy", boost: "upfront-boost" });
    const costOf = (name: OptionName) => ranked.find((one) => one.name === name)?.netCost ?? 0;
    expect(betterScheme?.saves).toBe(costOf("upfront-boost") - costOf("help-to-buy"));
    expect(ranked.map(({ netCost }) => netCost)).toEqual(
      ranked.map(({ netCost }) => netCost).toSorted((a, b) => a - b),
    );
  });

  test("where prices soar a scheme that takes no share does", () => {
    expect(verdict({}, 8.29).betterScheme?.scheme).toBe("five-percent-deposit");
  });

  test("where no boost could be bought back by refinancing none is ranked, and no scheme compared with one", () => {
    const { ranked, betterScheme } = verdict({}, -8);
    expect(ranked.map(({ name }) => name).filter((name) => name.endsWith("-boost"))).toEqual([]);
    expect(betterScheme).toBeNull();
  });

  test("what is ruled out is neither ranked nor recommended", () => {
    const { ranked } = verdict({ yearlyIncome: 165_001 });
    expect(ranked.map(({ name }) => name)).not.toContain("help-to-buy");
  });

  test("no scheme is the better one where none is open, or where no boost is", () => {
    expect(verdict({ savings: 0, monthlySaving: 0 })).toEqual({ ranked: [], betterScheme: null });
    // With a fifth saved no top-up is needed; Monthly Boost still is to be had.
    expect(verdict({ savings: 120_000, state: "TAS", residency: "permanent-resident" }).betterScheme).toBeNull();
  });
});
