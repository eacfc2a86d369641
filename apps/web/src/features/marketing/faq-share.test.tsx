import { WHOLE_SHARE_AHEAD } from "#src/features/offers/calculator/share-facts";
import { BUYER_RANGES } from "@keystep/domain/buying/buyer-figures";
import { compareOptions } from "@keystep/domain/buying/comparison";
import { OWN_OPTIONS } from "@keystep/domain/buying/verdict";
import { sampleBuyer, samplePremises } from "@keystep/domain/testing/sample-buyer";
import { calculateShare, CALCULATOR_PROPERTY_VALUE, HELP_PERCENT } from "@keystep/domain/offers/calculator";
import { calculateDoubleBoost, defaultUpgradeBudget } from "@keystep/domain/offers/double-boost";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import FaqPage from "./faq-page.tsx";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";
import { assumptions } from "#src/layout/figures";

/** The shares of every example that our pages open with, in percent. */
function sharesOfOurExamples(): number[] {
  const propertyValue = CALCULATOR_PROPERTY_VALUE.default;
  const { price, savings, yearlyIncome, monthlySaving, monthlyRent } = BUYER_RANGES;
  const compared = compareOptions(
    {
      ...sampleBuyer,
      price: price.default,
      savings: savings.default,
      yearlyIncome: yearlyIncome.default,
      monthlySaving: monthlySaving.default,
      monthlyRent: monthlyRent.default,
    },
    samplePremises,
  );
  return [
    ...Object.values(WORKED_EXAMPLES).map(({ sharePercent }) => sharePercent),
    ...compared.flatMap(({ name, purchase }) => (OWN_OPTIONS.includes(name) ? [purchase?.share?.percent ?? 0] : [])),
    calculateShare(
      { propertyValue, remainingMortgage: propertyValue * 0.4, helpPercent: HELP_PERCENT.default },
      assumptions,
    ).productSharePercent,
    calculateDoubleBoost({ propertyValue, upgradeBudget: defaultUpgradeBudget(propertyValue) }, assumptions)
      .productSharePercent,
  ];
}

test("how large shares are in our own examples is what they say", () => {
  renderApp(<FaqPage />, { at: "/faq" });
  const shares = sharesOfOurExamples().sort((one, other) => one - other);
  expect([Math.round((shares[0] ?? 0) * 10) / 10, Math.round(shares.at(-1) ?? 0)]).toEqual([3.5, 15]);
  expect(screen.getByText(/our examples it is between 3\.5% and 15%/)).toBeTruthy();
});

test("what it costs stands open at first with a line for each outcome, and the questions that matter most are a link away", () => {
  renderApp(<FaqPage />, { at: "/faq" });
  const open = [...document.querySelectorAll("details[open] [id]")].map(({ id }) => id);
  expect(open).toEqual(["cost"]);
  const lines = [...document.querySelectorAll("#cost li")].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "Prices fall 4% a year: you probably can’t refinance",
    "Prices stay the same: about $65,700",
    "Prices rise 4% a year: about $56,000",
    "Prices rise 8.29% a year: $57,145",
  ]);
  for (const name of ["what happens if you can’t pay", "can’t refinance"]) {
    const answer = screen.getByRole("link", { name }).getAttribute("href") ?? "";
    expect(document.querySelector(`[data-answer] ${answer}`)).toBeTruthy();
  }
});

test("each calculator is named by what it works out, and what happens when a share ends sooner is answered", () => {
  renderApp(<FaqPage />, { at: "/faq" });
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([hrefOf("a deposit top-up"), hrefOf("help with repayments"), hrefOf("both together")]).toEqual([
    "/compare",
    "/upfront-boost/calculator",
    "/double-boost/calculator",
  ]);
  const sooner = `Where we help with repayments, ${WHOLE_SHARE_AHEAD.replace("Our", "our")} Ask before you sign.`;
  expect(screen.getByText(sooner)).toBeTruthy();
});
