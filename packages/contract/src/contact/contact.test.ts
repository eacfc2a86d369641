import { describe, expect, test } from "vitest";
import { contactMessage } from "./contact.ts";
import { MESSAGES } from "@keystep/contract/fields/messages";

const characters = (count: number) => "n".repeat(count);
const WHOLE = { name: "Mia Tran", email: "mia@example.com", phone: "", message: "How does it work?" };

function refusal(change: object): Record<string, string> {
  const issues = contactMessage.safeParse({ ...WHOLE, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

describe("the contact form", () => {
  test("CONT-02: a name and a message are required, and so is their length", () => {
    for (const name of ["", "   ", undefined]) expect(refusal({ name })).toEqual({ name: "A valid name is required" });
    for (const name of ["n", characters(51)]) {
      expect(refusal({ name })).toEqual({ name: "A valid name is required (2 to 50 characters)" });
    }
    for (const name of ["Li", characters(50)]) expect(refusal({ name })).toEqual({});
    for (const message of ["", " \n ", undefined]) {
      expect(refusal({ message })).toEqual({ message: "A valid message is required" });
    }
    expect(refusal({ message: "too short" })).toEqual({
      message: "A valid message is required (10 to 500 characters)",
    });
  });

  test("LIM-04: 9 and 501 characters are refused, 10 and 500 pass", () => {
    const isTaken = (count: number) => contactMessage.safeParse({ ...WHOLE, message: characters(count) }).success;
    expect([9, 10, 500, 501].map(isTaken)).toEqual([false, true, true, false]);
  });

  test("spaces around a message do not count, lines within it stay", () => {
    expect(contactMessage.parse({ ...WHOLE, message: `  ${characters(8)}\r\n\r\nb  ` }).message).toBe(
      `${characters(8)}\n\nb`,
    );
    expect(refusal({ message: ` ${characters(9)} ` })).toHaveProperty("message");
    expect(refusal({ message: `bell\u0007${characters(20)}` })).toEqual({ message: MESSAGES.text });
  });

  test("CONT-03: an email is required and judged, without a full stop", () => {
    for (const email of ["", undefined, "mia", "mia@example", "m ia@example.com", `${characters(250)}@example.com`]) {
      expect(refusal({ email })).toEqual({ email: "A valid email is required" });
    }
    expect(contactMessage.parse({ ...WHOLE, email: " Mia@Example.com " }).email).toBe("mia@example.com");
  });

  test("CONT-04: a phone may be empty; one that is given follows the one rule of all forms", () => {
    for (const phone of ["", "  ", null, undefined]) {
      expect(contactMessage.parse({ ...WHOLE, phone }).phone).toBeNull();
    }
    expect(contactMessage.parse({ ...WHOLE, phone: "0491 570 156" }).phone).toBe("+61491570156");
    for (const phone of ["12", "call me", "0491 570 15"]) {
      expect(refusal({ phone })).toEqual({ phone: "A valid phone number is required" });
    }
  });
});
