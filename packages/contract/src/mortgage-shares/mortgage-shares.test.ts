import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { PERSON } from "@keystep/domain/mortgage-shares/person";
import { describe, expect, test } from "vitest";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { mortgageShare, mortgageShareDraft } from "./mortgage-shares.ts";

const ANSWERS = { firstName: "Priya", lastName: "Raman", emailAddress: "priya@example.com", phone: "0491 570 156" };

const applicantTab = PERSON.finishedOn(calendarDay("2026-11-20"));

describe("the applicant tab", () => {
  test("takes what the applicant form takes, as it is kept", () => {
    expect(applicantTab.parse({ ...ANSWERS, emailAddress: " PRIYA@Example.com" })).toEqual({
      ...ANSWERS,
      phone: "+61491570156",
    });
  });

  test.each([
    ["firstName", MESSAGES.name],
    ["lastName", MESSAGES.name],
    ["emailAddress", MESSAGES.email],
    ["phone", MESSAGES.phone],
  ])("without %s says '%s'", (field, message) => {
    for (const answer of [undefined, null, ""]) {
      const { error } = applicantTab.safeParse({ ...ANSWERS, [field]: answer });
      expect(error?.issues).toEqual([expect.objectContaining({ path: [field], message })]);
    }
  });
});

test("a draft may be empty, and clear an answer", () => {
  expect(mortgageShareDraft.parse({})).toEqual({});
  expect(mortgageShareDraft.parse({ phone: null, firstName: null })).toEqual({ phone: null, firstName: null });
});

test("an answer has no place for a password (ENT-05)", () => {
  expect(Object.keys(mortgageShare.shape)).not.toContain("password");
});
