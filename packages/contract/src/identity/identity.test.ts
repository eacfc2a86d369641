import { messagesOf } from "@keystep/contract/testing/messages-of";
import { describe, expect, test } from "vitest";
import { newUserDetails, userDetails } from "./identity.ts";

describe("the user step", () => {
  test("an empty form shows each message", () => {
    expect(messagesOf(userDetails, {})).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      phone: "A valid phone number is required",
    });
  });

  test("USER-04: who is known by email only sets a password in a valid format", () => {
    const person = { firstName: "Harriet", lastName: "Nguyen", phone: "0412 345 678" };
    expect(newUserDetails.safeParse({ ...person, password: "Gum-Tr33" }).success).toBe(true);
    expect(messagesOf(newUserDetails, { ...person, password: "gumtree" })).toEqual({
      password: "A password in a valid format is required.",
    });
  });
});
