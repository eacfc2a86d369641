import { expect, test } from "vitest";
import type { BuyerFigures } from "./buyer-figures.ts";
import { compareOptions } from "./comparison.ts";
import { sampleBuyer, samplePremises } from "@keystep/domain/testing/sample-buyer";

/**
 * Whole comparisons as vectors. They were worked out apart from this code, from the tables of docs/facts.md and decision 0031: months
 * until the purchase, deposit in percent, duty, LMI from and to, cash on the day, loan with the LMI that is in it, repayment; net cost after 3, 5 and 10 years.
 */
function worked(figures: Partial<BuyerFigures>, growthPercentAYear: number) {
  const premises = { ...samplePremises, growthPercentAYear };
  return compareOptions({ ...sampleBuyer, ...figures }, premises).map(({ name, fit, purchase, outcomes }) => {
    const costs = [outcomes[3].netCost, outcomes[5].netCost, outcomes[10].netCost];
    if (purchase === null) return [name, fit, null, costs];
    const { afterMonths, depositPercent, duty, lmi, cash, loan, repayment } = purchase;
    return [name, fit, [afterMonths, depositPercent, duty, lmi.low, lmi.high, cash, loan, repayment], costs];
  });
}

test("a first home of 800,000 in Sydney with a tenth saved; prices stand", () => {
  expect(
    worked({ price: 800_000, savings: 80_000, monthlySaving: 1500, monthlyRent: 2400, yearlyIncome: 140_000 }, 0),
  ).toEqual([
    ["waiting", "check", [54, 20, 0, 0, 0, 160_000, 640_000, 3837], [86_400, 148_751, 333_169]],
    ["low-deposit-loan", "check", [0, 10, 0, 17_109, 36_030, 80_000, 746_570, 4476], [158_471, 243_276, 441_893]],
    ["five-percent-deposit", "check", [0, 10, 0, 0, 0, 80_000, 720_000, 4317], [127_217, 209_011, 400_577]],
    ["help-to-buy", "seems", [0, 10, 0, 0, 0, 80_000, 480_000, 2878], [84_812, 139_341, 267_051]],
    ["upfront-boost", "check", [0, 10, 0, 0, 0, 80_000, 640_000, 3837], [113_070, 195_221, 387_622]],
    ["monthly-boost", "no", [0, 10, 0, 17_109, 36_030, 80_000, 746_570, 4476], [158_471, 250_892, 467_346]],
    ["double-boost", "check", [0, 10, 0, 0, 0, 80_000, 640_000, 3837], [113_070, 201_759, 409_471]],
  ]);
});

test("a first home of 650,000 in Melbourne with 5 % and the duty saved, alone; prices rise 8.29 % a year", () => {
  expect(
    worked(
      {
        state: "VIC",
        household: "alone",
        price: 650_000,
        savings: 45_000,
        monthlySaving: 1500,
        monthlyRent: 2400,
        yearlyIncome: 95_000,
      },
      8.29,
    ),
  ).toEqual([
    ["waiting", "no", null, [86_400, 144_000, 288_000]],
    ["low-deposit-loan", "no", [0, 9, 11_357, 19_702, 27_516, 69_857, 615_109, 3688], [-31_780, -104_432, -414_266]],
    ["five-percent-deposit", "check", [0, 5, 11_357, 0, 0, 43_857, 617_500, 3702], [-54_979, -127_367, -436_585]],
    ["help-to-buy", "check", [0, 5, 11_357, 0, 0, 43_857, 422_500, 2533], [-36_799, -88_576, -307_620]],
    ["upfront-boost", "check", [0, 5, 11_357, 0, 0, 43_857, 520_000, 3118], [-45_871, -114_698, -415_573]],
    ["monthly-boost", "no", [0, 9, 11_357, 19_702, 27_516, 69_857, 615_109, 3688], [-17_449, -82_123, -373_271]],
    ["double-boost", "check", [0, 5, 11_357, 0, 0, 43_857, 520_000, 3118], [-33_755, -95_835, -380_909]],
  ]);
});

test("not the first home, 1,100,000 in Brisbane with a fifth and the duty saved; prices fall 4 % a year", () => {
  expect(
    worked(
      {
        state: "QLD",
        isFirstHome: false,
        price: 1_100_000,
        savings: 260_000,
        monthlySaving: 3000,
        monthlyRent: 3000,
        yearlyIncome: 260_000,
      },
      -4,
    ),
  ).toEqual([
    ["waiting", "no", [0, 20, 36_600, 0, 0, 256_600, 880_000, 5276], [318_866, 495_128, 894_838]],
    ["low-deposit-loan", "seems", [0, 20, 36_600, 0, 0, 256_600, 880_000, 5276], [318_866, 495_128, 894_838]],
    ["five-percent-deposit", "no", [0, 20, 36_600, 0, 0, 256_600, 880_000, 5276], [318_866, 495_128, 894_838]],
    ["help-to-buy", "no", [0, 20, 36_600, 0, 0, 256_600, 550_000, 3298], [222_543, 338_442, 600_710]],
    ["upfront-boost", "no", [0, 20, 36_600, 0, 0, 256_600, 880_000, 5276], [318_866, 495_128, 894_838]],
    ["monthly-boost", "check", [0, 20, 36_600, 0, 0, 256_600, 880_000, 5276], [310_111, 494_310, 912_608]],
    ["double-boost", "no", [0, 20, 36_600, 0, 0, 256_600, 880_000, 5276], [310_111, 494_310, 912_608]],
  ]);
});
