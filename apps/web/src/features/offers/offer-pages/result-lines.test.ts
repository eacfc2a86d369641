import { expect, test } from "vitest";
import { BUSINESS_KIND } from "#src/features/offers/calculator-pages/business-kind";
import { DOUBLE_BOOST_KIND } from "#src/features/offers/calculator-pages/double-boost-kind";
import { REPAYMENT_KIND } from "#src/features/offers/calculator-pages/repayment-kind";
import type { CalculatorKind, Figures, Numbers } from "#src/features/offers/calculator/calculator-kind";
import { clampFigures } from "#src/features/offers/calculator/figures";
import { DEPOSIT_KIND, depositOf, outlookOf } from "#src/features/offers/deposit/deposit-kind";
import { promiseOf } from "#src/features/offers/deposit/deposit-result.tsx";
import { RESULT_LINES } from "./result-lines.ts";

const asMap = (figures: Figures) => new Map(Object.entries(figures));

test.each([10_000, 30_000, 39_000, 40_000, 99_999, 100_000, 140_000])(
  "the deposit that the offer's page promises for savings of %i is the one its calculator shows",
  (savings) => {
    const { headline, ownerPercent, figures } = RESULT_LINES["upfront-boost"].work(savings);
    const opened = clampFigures(DEPOSIT_KIND, asMap(figures), DEPOSIT_KIND.defaults);
    expect(opened.clamped).toEqual([]);
    const outlook = outlookOf(opened.figures);
    expect(headline).toBe(promiseOf(outlook));
    expect(ownerPercent).toBeCloseTo(100 - outlook.example.sharePercent, 1);
    expect(depositOf(opened.figures).boost).toBe(figures["boost"]);
  },
);

test("away from the example a card counts no LMI, and says so or a loan is not likely", () => {
  const riskOf = (offer: "upfront-boost" | "homeowner-assistant", value: number) =>
    RESULT_LINES[offer].work(value).rows?.at(-1);
  const dearest = "Prices rise 8.29% a year: $88,892 before LMI for our share.";
  expect(riskOf("upfront-boost", 140_000)).toEqual({ when: "Risk", text: dearest, isRisk: true });
  expect(riskOf("upfront-boost", 12_000)?.text).toBe("Prices fall 4% a year: you probably can’t refinance.");
  expect(riskOf("homeowner-assistant", 100_000)?.text).toMatch(/^Prices rise 8\.29% a year: \$[\d,]+ for our share\.$/);
});

function shownBy<F extends Numbers<F>>(kind: CalculatorKind<F>, figures: Figures) {
  const opened = clampFigures(kind, asMap(figures), kind.defaults);
  expect(opened.clamped).toEqual([]);
  return kind.work(opened.figures).outlook.shown.ownerPercent;
}

test.each([
  ["monthly-boost", [25, 40, 50], (figures: Figures) => shownBy(REPAYMENT_KIND, figures)],
  ["homeowner-assistant", [37_500, 350_000, 675_000], (figures: Figures) => shownBy(REPAYMENT_KIND, figures)],
  ["double-boost", [25, 30, 50], (figures: Figures) => shownBy(DOUBLE_BOOST_KIND, figures)],
  ["business", [10_000, 50_000, 200_000], (figures: Figures) => shownBy(BUSINESS_KIND, figures)],
] as const)("the share on the page of %s is the one its calculator shows", (name, values, shownAt) => {
  for (const value of values) {
    const { ownerPercent, headline, sentence, figures } = RESULT_LINES[name].work(value);
    expect(ownerPercent).toBe(shownAt(figures));
    if (name === "business") expect(sentence).toContain(`you keep ${ownerPercent}%.`);
    expect(headline).toMatch(
      name === "business" ? /^\$[\d,]+ now, \$[\d,]+ back at 4% growth$/ : /^\$[\d,]+ a month, then \$[\d,]+$/,
    );
  }
});
