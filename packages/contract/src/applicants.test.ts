import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { applicantDetails, applicantDetailsOn, applicantDraft, createApplicant } from "./applicants.ts";

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`${text} is no day`);
  return date;
}

function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

const TODAY = day("2026-03-01");
const complete = {
  firstName: "Harriet",
  lastName: "Nguyen",
  dateOfBirth: "1984-06-14",
  maritalStatus: "married",
  emailAddress: "harriet@home.au",
  phone: "0412 345 678",
};

describe("the applicant form", () => {
  test("APPL-02: both names are required with 'A valid name is required' and have 2 to 50 characters", () => {
    for (const field of ["firstName", "lastName"]) {
      for (const value of [undefined, null, "", "  "]) {
        expect(messagesOf(applicantDetails, { ...complete, [field]: value })).toEqual({
          [field]: "A valid name is required",
        });
      }
      for (const value of ["A", "n".repeat(51)]) {
        expect(messagesOf(applicantDetails, { ...complete, [field]: value })).toEqual({
          [field]: "A valid name is required (2 to 50 characters)",
        });
      }
      for (const value of ["Al", "n".repeat(50)]) {
        expect(applicantDetails.safeParse({ ...complete, [field]: value }).success).toBe(true);
      }
    }
  });

  test("APPL-03: the date of birth is required with 'A valid date is required'", () => {
    for (const value of [undefined, null, "", "1984-02-30", "14/06/1984"]) {
      expect(messagesOf(applicantDetailsOn(TODAY), { ...complete, dateOfBirth: value })).toEqual({
        dateOfBirth: "A valid date is required",
      });
    }
  });

  test("APPL-04: the eighteenth birthday is old enough, the day before it is refused", () => {
    const schema = applicantDetailsOn(TODAY);
    expect(schema.safeParse({ ...complete, dateOfBirth: "2008-03-01" }).success).toBe(true);
    expect(messagesOf(schema, { ...complete, dateOfBirth: "2008-03-02" })).toEqual({
      dateOfBirth: "You must be 18 or older to apply.",
    });
  });

  test("LIM-08: a birth in the future is refused", () => {
    expect(messagesOf(applicantDetailsOn(TODAY), { ...complete, dateOfBirth: "2026-03-02" })).toEqual({
      dateOfBirth: "You must be 18 or older to apply.",
    });
  });

  test("the marital status is one of the five, else 'Marital status is required'", () => {
    for (const maritalStatus of ["married", "single", "separated", "divorced", "widowed"]) {
      expect(applicantDetails.safeParse({ ...complete, maritalStatus }).success).toBe(true);
    }
    for (const maritalStatus of [undefined, null, "", "engaged", "Married"]) {
      expect(messagesOf(applicantDetails, { ...complete, maritalStatus })).toEqual({
        maritalStatus: "Marital status is required",
      });
    }
  });

  test("APPL-06: the email is required and must match the pattern; a known address is no error here", () => {
    for (const emailAddress of [undefined, null, "", "harriet@home"]) {
      expect(messagesOf(applicantDetails, { ...complete, emailAddress })).toEqual({
        emailAddress: "A valid email is required.",
      });
    }
  });

  test("APPL-07: the phone is required with 'A valid phone number is required'", () => {
    for (const phone of [undefined, null, "", "12345"]) {
      expect(messagesOf(applicantDetails, { ...complete, phone })).toEqual({
        phone: "A valid phone number is required",
      });
    }
  });

  test("an empty form shows the message of each of the six answers", () => {
    expect(messagesOf(applicantDetailsOn(TODAY), {})).toEqual({
      firstName: "A valid name is required",
      lastName: "A valid name is required",
      dateOfBirth: "A valid date is required",
      maritalStatus: "Marital status is required",
      emailAddress: "A valid email is required.",
      phone: "A valid phone number is required",
    });
  });
});

describe("the draft of the applicant form", () => {
  test("any part may be sent, null clears, and what is given must be right", () => {
    expect(applicantDraft.parse({})).toEqual({});
    expect(applicantDraft.parse({ firstName: null, phone: "0412 345 678" })).toEqual({
      firstName: null,
      phone: "+61412345678",
    });
    expect(messagesOf(applicantDraft, { firstName: "A", phone: "1" })).toEqual({
      firstName: "A valid name is required (2 to 50 characters)",
      phone: "A valid phone number is required",
    });
  });

  test("fields the product does not know are dropped", () => {
    expect(createApplicant.body.parse({ type: "co-applicant", role: "ROLE_ADMIN", applicationId: "x" })).toEqual({
      type: "co-applicant",
    });
  });
});
