import { FIRST_BUYING_TABLES as TABLES } from "@keystep/domain/buying/buying-rules";
import { lmiCost } from "@keystep/domain/buying/lmi";
import { lmiRange } from "@keystep/domain/buying/lmi-range";
import { buyerDuty } from "@keystep/domain/buying/transfer-duty";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { BUYERS, STORIES } from "./offer-stories.ts";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";

const told = (name: keyof typeof STORIES) => [BUYERS[name], ...STORIES[name]].join(" ");

function lmiWords(name: "upfront-boost" | "double-boost"): string {
  const { homeValue, loan } = WORKED_EXAMPLES[name];
  const range = lmiRange(lmiCost({ loan, price: homeValue, state: "NSW" }, TABLES.lmi));
  return `our estimate of ${formatLongDate(TABLES.lmi.asAt)}, it is about ${range}`;
}

describe("the figures in the stories are those of the examples", () => {
  test("Upfront Boost: deposit, loan, LMI and duty", () => {
    const { homeValue, loan, atOnce } = WORKED_EXAMPLES["upfront-boost"];
    expect([atOnce + 45_000, homeValue - 90_000, (90_000 / homeValue) * 100]).toEqual([90_000, loan, 12]);
    const home = { price: homeValue, state: "NSW", place: "capital", isFirstHome: true, isNewHome: false } as const;
    expect(buyerDuty(home, TABLES).duty).toBe(0);
    const { priceCap, leastDepositPercent } = TABLES.fivePercentDeposit;
    expect(homeValue).toBeLessThanOrEqual(Math.min(...Object.values(priceCap.NSW)));
    expect((45_000 / homeValue) * 100).toBeGreaterThanOrEqual(leastDepositPercent.alone);
    for (const words of [
      "Mia puts down $45,000",
      "the deposit is $90,000, or 12%",
      "borrows $660,000",
      lmiWords("upfront-boost"),
      "New South Wales charges no transfer duty (stamp duty)",
      "With 6% saved she could also ask for the government’s 5% Deposit Scheme",
    ]) {
      expect(told("upfront-boost")).toContain(words);
    }
  });

  test("Monthly Boost: repayment, our part, and half of it", () => {
    for (const words of [
      "$3,597 a month",
      "29% of it, $1,043.13, for 36 months: $37,553 in total",
      "$64,746, and a share of about 8.6%",
    ]) {
      expect(told("monthly-boost")).toContain(words);
    }
  });

  test("Double Boost: deposit, loan, our part of both, LMI", () => {
    const { homeValue, loan, atOnce } = WORKED_EXAMPLES["double-boost"];
    expect([78_750 + atOnce, homeValue - 112_500]).toEqual([homeValue * 0.15, loan]);
    expect(atOnce / 112_500).toBeCloseTo(0.3, 10);
    for (const words of [
      "Ruth puts down $78,750",
      "$3,822 a month",
      "30% of it, $1,146.60, for 36 months: $41,278 in total",
      "that is $75,028",
      lmiWords("double-boost"),
    ]) {
      expect(told("double-boost")).toContain(words);
    }
  });

  test("Homeowner Assistant: 37% of $2,818 for 36 months", () => {
    expect(told("homeowner-assistant")).toContain(
      "$2,818 a month. We pay 37% of it, $1,042.66, for 36 months: $37,536",
    );
  });
});
