import { FIRST_BUYING_TABLES as TABLES } from "@keystep/domain/buying/buying-rules";
import { lmiCost } from "@keystep/domain/buying/lmi";
import { buyerDuty } from "@keystep/domain/buying/transfer-duty";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import { describe, expect, test } from "vitest";
import { STORIES } from "./offer-stories.ts";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";

const told = (name: keyof typeof STORIES) => STORIES[name].join(" ");
const inThousands = (amount: number) => formatAud(Math.round(amount / 1000) * 1000);

function lmiWords(name: "upfront-boost" | "double-boost"): string {
  const { homeValue, loan } = WORKED_EXAMPLES[name];
  const { low, high } = lmiCost({ loan, price: homeValue, state: "NSW" }, TABLES.lmi);
  return `our estimate of ${formatLongDate(TABLES.lmi.asAt)}, it is about ${inThousands(low)} to ${inThousands(high)}`;
}

describe("the figures in the stories are those of the examples", () => {
  test("Upfront Boost: deposit, loan, LMI and duty", () => {
    const { homeValue, loan, atOnce } = WORKED_EXAMPLES["upfront-boost"];
    expect([atOnce + 48_000, homeValue - 96_000, (96_000 / homeValue) * 100]).toEqual([96_000, loan, 12]);
    const home = { price: homeValue, state: "NSW", place: "capital", isFirstHome: true, isNewHome: false } as const;
    expect(buyerDuty(home, TABLES).duty).toBe(0);
    const { priceCap, leastDepositPercent } = TABLES.fivePercentDeposit;
    expect(homeValue).toBeLessThanOrEqual(Math.min(...Object.values(priceCap.NSW)));
    expect((48_000 / homeValue) * 100).toBeGreaterThanOrEqual(leastDepositPercent.alone);
    for (const words of [
      "$800,000",
      "so the deposit is $96,000, or 12%",
      "borrows $704,000",
      lmiWords("upfront-boost"),
      "New South Wales charges no transfer duty (stamp duty)",
      "With 6% saved she could also ask for the government’s 5% Deposit Scheme",
    ]) {
      expect(told("upfront-boost")).toContain(words);
    }
  });

  test("Monthly Boost: repayment, our part, and half of it", () => {
    for (const words of [
      "$4,077 a month",
      "29% of it, $1,182.33, for 36 months: $42,564 in total",
      "$73,386, and a share of about 8.6%",
    ]) {
      expect(told("monthly-boost")).toContain(words);
    }
  });

  test("Double Boost: deposit, loan, our part of both, LMI", () => {
    const { homeValue, loan, atOnce } = WORKED_EXAMPLES["double-boost"];
    expect([94_500 + atOnce, homeValue - 135_000]).toEqual([homeValue * 0.15, loan]);
    expect(atOnce / 135_000).toBeCloseTo(0.3, 10);
    for (const words of [
      "$4,587 a month",
      "30% of it, $1,376.10, for 36 months: $49,540 in total",
      "that is $90,040",
      lmiWords("double-boost"),
    ]) {
      expect(told("double-boost")).toContain(words);
    }
  });

  test("Homeowner Assistant: half of $2,500 for 36 months", () => {
    expect(told("homeowner-assistant")).toContain("$2,500 a month. We pay 50% of it, $1,250, for 36 months: $45,000");
  });
});
