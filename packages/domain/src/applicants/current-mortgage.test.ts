import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { CURRENT_MORTGAGE } from "./current-mortgage.ts";

function messagesOf(answers: { readonly mortgageHeldWith?: unknown; readonly hasNoMortgage: boolean }) {
  const { issues } = CURRENT_MORTGAGE.judge(answers, calendarDay("2026-11-20"));
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

test("MORT-01: the bank is required with 'A valid bank name is required'", () => {
  for (const mortgageHeldWith of [undefined, null, "", "  "]) {
    expect(messagesOf({ mortgageHeldWith, hasNoMortgage: false })).toEqual({
      mortgageHeldWith: "A valid bank name is required",
    });
  }
  for (const mortgageHeldWith of ["A", "n".repeat(101)]) {
    expect(messagesOf({ mortgageHeldWith, hasNoMortgage: false })).toEqual({
      mortgageHeldWith: "A valid bank name is required (2 to 100 characters)",
    });
  }
  for (const mortgageHeldWith of ["ING", "中国银行"]) {
    expect(messagesOf({ mortgageHeldWith, hasNoMortgage: false })).toEqual({});
  }
});

test("MORT-01: where there is no mortgage the bank is not judged", () => {
  for (const mortgageHeldWith of [undefined, "", "A"]) {
    expect(messagesOf({ mortgageHeldWith, hasNoMortgage: true })).toEqual({});
  }
});
