import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { expect, test } from "vitest";
import { FIRST_BUYING_TABLES as TABLES } from "./buying-rules.ts";
import { lmiCost } from "./lmi.ts";

const { savings, lmi, helpToBuy, fivePercentDeposit, grants } = TABLES;

/**
 * Every figure that a rival of ours is judged by when the comparison opens, beside the central one of the page of facts. A figure that
 * makes a rival look worse fails here.
 */
test.each([
  ["savings earn, % a year before tax (facts, Interest on savings)", savings.percentAYear, 4.5],
  ["other rates to choose", savings.choices, [3, 4.5, 5.25]],
  ["tax on the interest, %", savings.taxPercent, 32],
  [
    "LMI on 675,000 of 750,000 in NSW (facts, LMI)",
    lmiCost({ loan: 675_000, price: 750_000, state: "NSW" }, lmi).central,
    15_806,
  ],
  ["the least that lenders ask, in hundreds", inHundreds("low"), 14_700],
  ["the most", inHundreds("high"), 17_700],
  [
    "duty on the premium, %",
    lmi.dutyPercent,
    { NSW: 0, VIC: 10.7317, QLD: 9.6585, WA: 10.7317, SA: 11.8049, TAS: 10.7317, ACT: 0, NT: 10.7317 },
  ],
  ["the least premium", lmi.leastPremium, 1118],
  ["Help to Buy: its share, % (facts, Schemes)", helpToBuy.mostSharePercent, { newHome: 40, existingHome: 30 }],
  ["Help to Buy: the deposit, %", helpToBuy.leastDepositPercent, 2],
  ["Help to Buy: income", helpToBuy.incomeLimit, { alone: 103_000, "alone-with-children": 165_000, couple: 165_000 }],
  ["Help to Buy: states", new Set(Object.values(helpToBuy.takesPart)), new Set(["yes"])],
  [
    "5% Deposit Scheme: the deposit, %",
    fivePercentDeposit.leastDepositPercent,
    { alone: 5, "alone-with-children": 2, couple: 5 },
  ],
  ["5% Deposit Scheme: years without a home", fivePercentDeposit.yearsWithoutAHome, 10],
  [
    "grants (facts, First Home Owner Grants)",
    Object.values(grants).map((grant) => grant?.amount ?? 0),
    [10_000, 10_000, 30_000, 10_000, 15_000, 20_000, 0, 50_000],
  ],
] as const)("%s", (_what, figure, central) => {
  expect(figure).toEqual(central);
});

test("every loan costs one rate, which lies between the best and the dearest that are on record", () => {
  const { percentAYear } = FIRST_RATES.indicativeRate;
  expect([percentAYear >= 5.69, percentAYear <= 6.23]).toEqual([true, true]);
});

function inHundreds(end: "low" | "high"): number {
  return Math.round(lmiCost({ loan: 675_000, price: 750_000, state: "NSW" }, lmi)[end] / 100) * 100;
}
