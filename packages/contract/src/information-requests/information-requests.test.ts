import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { newInformationRequestOn } from "./information-requests.ts";
import { MESSAGES } from "@keystep/contract/fields/messages";

const today = parseCalendarDate("2026-11-20");
if (today === null) throw new Error("20 November 2026 is a day");
const schema = newInformationRequestOn(today);
const ASKED = { steps: ["applicant-address"], message: "Please look again." };
const messagesOf = (asked: object) =>
  schema.safeParse({ ...ASKED, ...asked }).error?.issues.map(({ message }) => message);

test.each([
  [{ steps: [] }, MESSAGES.stepsAskedFor],
  [{ steps: undefined }, MESSAGES.stepsAskedFor],
  [{ steps: ["nothing"] }, MESSAGES.stepsAskedFor],
  [{ message: "" }, "A message to the applicant is required (10 to 2000 characters)"],
  [{ message: "x".repeat(9) }, "A message to the applicant is required (10 to 2000 characters)"],
  [{ message: "bell\u0007 and more" }, MESSAGES.text],
  [{ dueOn: "2026-11-20" }, MESSAGES.dueOn],
  [{ dueOn: "soon" }, MESSAGES.dueOn],
])("%j is refused: %s", (asked, message) => {
  expect(messagesOf(asked)).toContain(message);
});

test.each([[{}], [{ dueOn: null }], [{ dueOn: "2026-11-21" }], [{ message: `  ${"x".repeat(10)}\r\nsecond line ` }]])(
  "%j is taken",
  (asked) => {
    expect(messagesOf(asked)).toBeUndefined();
  },
);
