import { compareOptions } from "@keystep/domain/buying/comparison";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { bnplPlan } from "@keystep/domain/offers/bnpl";
import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { BNPL_FIGURES, everyOf } from "#src/features/offers/calculator-pages/bnpl-figures";
import { BUSINESS_KIND } from "#src/features/offers/calculator-pages/business-kind";
import type { CalculatorKind, FigureSet, Numbers } from "#src/features/offers/calculator/calculator-kind";
import { DOUBLE_BOOST_KIND } from "#src/features/offers/calculator-pages/double-boost-kind";
import { openingFigures } from "#src/features/offers/calculator/figures";
import { shareFacts, shareLines } from "#src/features/offers/calculator/share-facts";
import { REPAYMENT_KIND } from "#src/features/offers/calculator-pages/repayment-kind";
import { terms } from "#src/layout/figures";
import { buyerOf, COMPARISON_FIGURES, premisesOf } from "./comparison-figures.ts";

/** Addresses with the names of a set and anything for values, some of them twice. */
function addressesFor<F extends Numbers<F>>({ fields, assumed }: FigureSet<F>) {
  const name = fc.constantFrom(...[...fields, ...assumed].map((one) => one.name));
  const value = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.integer().map(String),
    fc.constantFrom("", "NaN", "-0", "1e309", "٣", "null", "%", "0.0000001"),
  );
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 20 });
  return pairs.map((all) => all.map(([key, text]) => `${key}=${encodeURIComponent(text)}`).join("&"));
}

/** Everything that is no number in what JSON makes null, and words that only a mistake shows. */
function expectWhole(worked: unknown): void {
  const numbers = JSON.stringify(worked, (_key, value: unknown) =>
    typeof value === "number" && !Number.isFinite(value) ? "not a number" : value,
  );
  expect(numbers).not.toMatch(/not a number|NaN|Infinity|undefined/);
}

function expectSound<F extends Numbers<F>>(set: FigureSet<F>, work: (figures: F) => unknown): void {
  fc.assert(
    fc.property(addressesFor(set), (address) => {
      const { figures } = openingFigures(set, address, null);
      for (const { name, rangeOf } of set.fields) {
        const { min, max } = rangeOf(figures);
        expect(figures[name]).toBeGreaterThanOrEqual(min);
        expect(figures[name]).toBeLessThanOrEqual(max);
      }
      expectWhole(work(figures));
    }),
    { numRuns: 60 },
  );
}

function worksOf<F extends Numbers<F>>(kind: CalculatorKind<F>): void {
  expectSound(kind, (figures) => {
    const worked = kind.work(figures);
    return { worked, facts: shareFacts(worked), lines: shareLines(worked) };
  });
}

test("whatever an address says, each calculator shows figures in their range, and nothing that is no number", () => {
  worksOf(REPAYMENT_KIND);
  worksOf(DOUBLE_BOOST_KIND);
  worksOf(BUSINESS_KIND);
  expectSound(BNPL_FIGURES, (figures) => bnplPlan({ ...figures, every: everyOf(figures) }, terms));
});

test("whatever an address says, the comparison too", () => {
  expectSound(COMPARISON_FIGURES, (figures) =>
    compareOptions(buyerOf(figures), premisesOf(figures, calendarDay("2026-11-27"))),
  );
});
