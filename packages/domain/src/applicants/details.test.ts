import { describe, expect, test } from "vitest";
import { DETAILS } from "./details.ts";
import { anApplicant, DETAILS_ANSWERS } from "@keystep/domain/testing/sample-applicant";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";

const today = calendarDay("2026-11-20");
const judged = (answers: Parameters<typeof anApplicant>[1]) =>
  DETAILS.isComplete(anApplicant("main-applicant", { ...DETAILS_ANSWERS, ...answers }), today);

describe("the details of an applicant", () => {
  test("all six answers complete the applicant step", () => expect(judged({})).toBe(true));

  test.each(["firstName", "lastName", "dateOfBirth", "maritalStatus", "emailAddress", "phone"])(
    "without %s it is not complete",
    (field) => expect(judged({ [field]: null })).toBe(false),
  );

  test.each(["firstName", "lastName"])("%s has 2 to 50 characters", (field) => {
    const ofLength = (length: number) => judged({ [field]: "x".repeat(length) });
    expect([1, 2, 50, 51].map(ofLength)).toEqual([false, true, true, false]);
    expect(judged({ [field]: "  x  " })).toBe(false);
  });

  test.each(["emailAddress", "phone"])("a blank %s is no answer", (field) => {
    expect(judged({ [field]: " " })).toBe(false);
  });

  test("APPL-04: a person one day short of 18 does not complete it, on the 18th birthday does", () => {
    expect(judged({ dateOfBirth: calendarDay("2008-11-21") })).toBe(false);
    expect(judged({ dateOfBirth: calendarDay("2008-11-20") })).toBe(true);
  });
});

const TODAY = calendarDay("2026-03-01");
const complete = {
  firstName: "Harriet",
  lastName: "Nguyen",
  dateOfBirth: "1984-06-14",
  maritalStatus: "married",
  emailAddress: "harriet@home.au",
  phone: "0412 345 678",
};

function messagesOf(answers: Record<string, unknown>): Record<string, string> {
  const { issues } = DETAILS.judge(answers, TODAY);
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

describe("the applicant form", () => {
  test("APPL-02: both names are required with 'A valid name is required' and have 2 to 50 characters", () => {
    for (const field of ["firstName", "lastName"]) {
      for (const value of [undefined, null, "", "  "]) {
        expect(messagesOf({ ...complete, [field]: value })).toEqual({
          [field]: "A valid name is required",
        });
      }
      for (const value of ["A", "n".repeat(51)]) {
        expect(messagesOf({ ...complete, [field]: value })).toEqual({
          [field]: "A valid name is required (2 to 50 characters)",
        });
      }
      for (const value of ["Al", "n".repeat(50)]) {
        expect(messagesOf({ ...complete, [field]: value })).toEqual({});
      }
    }
  });

  test("APPL-03: the date of birth is required with 'A valid date is required'", () => {
    for (const value of [undefined, null, "", "1984-02-30", "14/06/1984"]) {
      expect(messagesOf({ ...complete, dateOfBirth: value })).toEqual({
        dateOfBirth: "A valid date is required",
      });
    }
  });

  test("APPL-04: the eighteenth birthday is old enough, the day before it is refused", () => {
    expect(messagesOf({ ...complete, dateOfBirth: "2008-03-01" })).toEqual({});
    expect(messagesOf({ ...complete, dateOfBirth: "2008-03-02" })).toEqual({
      dateOfBirth: "You must be 18 or older to apply.",
    });
  });

  test("LIM-08: a birth in the future is refused", () => {
    expect(messagesOf({ ...complete, dateOfBirth: "2026-03-02" })).toEqual({
      dateOfBirth: "You must be 18 or older to apply.",
    });
  });

  test("the marital status is one of the five, else 'Marital status is required'", () => {
    for (const maritalStatus of ["married", "single", "separated", "divorced", "widowed"]) {
      expect(messagesOf({ ...complete, maritalStatus })).toEqual({});
    }
    for (const maritalStatus of [undefined, null, "", "engaged", "Married"]) {
      expect(messagesOf({ ...complete, maritalStatus })).toEqual({
        maritalStatus: "Marital status is required",
      });
    }
  });

  test("APPL-06: the email is required and must match the pattern; a known address is no error here", () => {
    for (const emailAddress of [undefined, null, "", "harriet@home"]) {
      expect(messagesOf({ ...complete, emailAddress })).toEqual({
        emailAddress: "A valid email is required.",
      });
    }
  });

  test("APPL-07: the phone is required with 'A valid phone number is required'", () => {
    for (const phone of [undefined, null, "", "12345"]) {
      expect(messagesOf({ ...complete, phone })).toEqual({
        phone: "A valid phone number is required",
      });
    }
  });

  test("an empty form shows the message of each of the six answers", () => {
    expect(messagesOf({})).toEqual({
      firstName: "A valid name is required",
      lastName: "A valid name is required",
      dateOfBirth: "A valid date is required",
      maritalStatus: "Marital status is required",
      emailAddress: "A valid email is required.",
      phone: "A valid phone number is required",
    });
  });
});
