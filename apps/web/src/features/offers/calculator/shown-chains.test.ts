import { HELP_PERCENT, CALCULATOR_PROPERTY_VALUE, remainingMortgageRange } from "@keystep/domain/offers/calculator";
import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { BUSINESS_KIND } from "#src/features/offers/calculator-pages/business-kind";
import type { Worked } from "./calculator-kind.ts";
import { DOUBLE_BOOST_KIND } from "#src/features/offers/calculator-pages/double-boost-kind";
import { STORIES } from "#src/features/offers/offer-stories";
import { REPAYMENT_KIND } from "#src/features/offers/calculator-pages/repayment-kind";
import { shareFacts, shareLines } from "./share-facts.ts";

/** The numbers of a chain in the order in which they stand there. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(",", "")));
}

const lineOf = (worked: Worked, title: RegExp) => shareLines(worked).find((line) => title.test(line.title))?.sum ?? "";

function expectClosing(worked: Worked): void {
  const [putIn = 0, today = 0, then = 0, buyBack] = numbersIn(lineOf(worked, /^Buying the share back/));
  expect(buyBack).toBe(Math.round((putIn / today) * then));
  const [whole, ours, yours] = numbersIn(lineOf(worked, /^Your share/)).map((percent) => Math.round(percent * 100));
  expect([whole, yours]).toEqual([10_000, 10_000 - (ours ?? 0)]);
}

const growth = fc.integer({ min: -1000, max: 2000 }).map((hundredths) => hundredths / 100);
const value = fc.integer({ min: CALCULATOR_PROPERTY_VALUE.min, max: CALCULATOR_PROPERTY_VALUE.max });

test("help with repayments: every chain comes to what stands at its end", () => {
  const help = fc.integer({ min: HELP_PERCENT.min, max: HELP_PERCENT.max });
  const part = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(value, part, help, growth, (...[homeValueEstimate, thousandths, percent, growthPercentAYear]) => {
      const { min, max } = remainingMortgageRange(homeValueEstimate);
      const worked = REPAYMENT_KIND.work({
        ...REPAYMENT_KIND.defaults,
        homeValueEstimate,
        remainingMortgageEstimate: Math.round(min + ((max - min) * thousandths) / 1000),
        fintreeHelpPercentage: percent,
        growthPercentAYear,
      });
      const [helped = 0, repayment = 0, months = 0, putIn] = numbersIn(lineOf(worked, /puts in$/));
      expect(putIn).toBe(Math.round((helped * repayment * months) / 100));
      const [, ourPart = 0, ofRepayment] = numbersIn(worked.fact.text);
      expect([ofRepayment, Math.round(ourPart * 100)]).toEqual([repayment, helped * repayment]);
      expectClosing(worked);
    }),
  );
});

test("Double Boost and business funding: every chain comes to what stands at its end", () => {
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 1000 }), growth, (home, thousandths, growthPercentAYear) => {
      const between = (low: number, high: number) => Math.round(home * (low + ((high - low) * thousandths) / 1000));
      const [upgradeBudget, funds] = [between(0.75, 0.95), between(0.01, 0.2)];
      const own = { ...DOUBLE_BOOST_KIND.defaults, homeValueEstimate: home, upgradeBudget, growthPercentAYear };
      expectClosing(DOUBLE_BOOST_KIND.work(own));
      expectClosing(BUSINESS_KIND.work({ ...BUSINESS_KIND.defaults, homeValue: home, funds, growthPercentAYear }));
    }),
  );
});

test("the stories: our part of a repayment times its months is the sum", () => {
  const chains = Object.values(STORIES)
    .flat()
    .flatMap((story) => story.match(/repayments are .* a month\. We pay .*? in total/) ?? []);
  expect(chains).toHaveLength(3);
  for (const chain of chains) {
    const [repayment = 0, percent = 0, part = 0, months = 0, sum] = numbersIn(chain);
    expect(Math.round(part * 100)).toBe(repayment * percent);
    expect(sum).toBe(Math.round(part * months));
  }
});

test("what a share costs a year: known where all comes at once, at least that where a part of it is help with repayments", () => {
  const costOf = (worked: Worked) => shareFacts(worked).find(({ term }) => term === "What that costs a year");
  expect(costOf(BUSINESS_KIND.work(BUSINESS_KIND.defaults))).toMatchObject({
    figure: "4%",
    text: "At 4% growth, 8.3% at 8.29%. Not a comparison rate.",
  });
  expect(costOf(DOUBLE_BOOST_KIND.work(DOUBLE_BOOST_KIND.defaults))).toMatchObject({
    figure: "4% or more",
    text: "At 4% growth, 8.3% at 8.29%. Not a comparison rate. It rises as more of our money goes to repayments.",
  });
  expect(costOf(DOUBLE_BOOST_KIND.work({ ...DOUBLE_BOOST_KIND.defaults, growthPercentAYear: -4 }))).toBeUndefined();
});
