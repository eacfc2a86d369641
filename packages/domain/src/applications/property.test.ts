import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { PROPERTY } from "./property.ts";

function messagesOf(answers: Record<string, unknown>): Record<string, string> {
  const { issues } = PROPERTY.judge(answers, calendarDay("2026-03-01"));
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

const property = { propertyAddress: "1 Wattle Street", dateOfPropertyPurchase: "2019-06-14", yearsLeftOnMortgage: 0 };

describe("the property step", () => {
  test("PROP-02: an empty address shows 'Address is required', an empty date 'Date of property purchase is required'", () => {
    for (const value of [undefined, null, ""]) {
      expect(messagesOf({ ...property, propertyAddress: value })).toEqual({
        propertyAddress: "Address is required",
      });
      expect(messagesOf({ ...property, dateOfPropertyPurchase: value })).toEqual({
        dateOfPropertyPurchase: "Date of property purchase is required",
      });
    }
  });

  test("LIM-08: a purchase today passes, tomorrow is refused", () => {
    expect(messagesOf({ ...property, dateOfPropertyPurchase: "2026-03-01" })).toEqual({});
    expect(messagesOf({ ...property, dateOfPropertyPurchase: "2026-03-02" })).toEqual({
      dateOfPropertyPurchase: "Date of property purchase is required and cannot be in the future",
    });
  });

  test("years left run from 0 to 30", () => {
    expect(messagesOf({ ...property, yearsLeftOnMortgage: 30 })).toEqual({});
    expect(messagesOf({ ...property, yearsLeftOnMortgage: 31 })).toEqual({
      yearsLeftOnMortgage: "Years left on mortgage is required (0 to 30)",
    });
  });
});
