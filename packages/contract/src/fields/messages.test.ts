import { outOfLength } from "@keystep/domain/answers/messages";
import { expect, test } from "vitest";
import { APPLICATION_PASSWORD_CHECKLIST, MESSAGES } from "./messages.ts";

test("the messages of spec §5 stand word for word", () => {
  expect(MESSAGES).toMatchObject({
    email: "A valid email is required.",
    emailRegistered: "Email already registered.",
    firstName: "First name is required",
    lastName: "Last name is required",
    name: "A valid name is required",
    phone: "A valid phone number is required",
    propertyAddress: "Address is required",
    dateOfPropertyPurchase: "Date of property purchase is required",
    password: "A password in a valid format is required.",
    date: "A valid date is required",
    documentField: "Field is invalid.",
  });
});

test("the password checklist of the application flow has its own wording", () => {
  expect(APPLICATION_PASSWORD_CHECKLIST).toMatchObject({
    intro: "Should contain at least",
    uppercase: "an uppercase letter",
    lowercase: "a lowercase letter",
    digit: "a number",
    special: "a special character",
    length: "at least 8 characters",
  });
});

test("LIM-05: the range follows the message, without a full stop in between", () => {
  expect(outOfLength("A valid email is required.", 2, 50)).toBe("A valid email is required (2 to 50 characters)");
});
