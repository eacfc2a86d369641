import { outOfLength } from "@keystep/domain/answers/messages";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { describe, expect, test } from "vitest";
import { registrationForm, type RegistrationAnswers } from "./register-form.tsx";

const ANSWERS: RegistrationAnswers = {
  firstName: "Ada",
  lastName: "Wu",
  email: "ada.wu@example.com",
  password: "x",
};

function messageOf(field: keyof RegistrationAnswers, answer: string, known: readonly string[] = []): string | null {
  const judged = registrationForm(new Set(known)).safeParse({ ...ANSWERS, [field]: answer });
  return judged.error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
}

describe("the register form", () => {
  test.each(["x", "        ", "password", "passwörd with spaces", "y".repeat(200)])(
    "REG-04: any password that is not empty passes the form: %j",
    (password) => expect(messageOf("password", password)).toBeNull(),
  );

  test("REG-04: an empty password is the only one it refuses", () => {
    expect(messageOf("password", "")).toBe(MESSAGES.passwordRequired);
  });

  test.each(["firstName", "lastName"] as const)(
    "REG-06: %s has 2 to 50 characters, with the field's own words",
    (field) => {
      const message = MESSAGES[field];
      expect(messageOf(field, "")).toBe(message);
      expect(messageOf(field, "   ")).toBe(message);
      expect(messageOf(field, "A")).toBe(outOfLength(message, 2, 50));
      expect(messageOf(field, "Al")).toBeNull();
      expect(messageOf(field, "l".repeat(50))).toBeNull();
      expect(messageOf(field, "l".repeat(51))).toBe(outOfLength(message, 2, 50));
    },
  );

  test.each(["", "ada", "ada@", "ada@example", "a b@example.com"])("REG-05: %j is no email address", (email) =>
    expect(messageOf("email", email)).toBe("A valid email is required."),
  );

  test("REG-05: an address the server knows is refused, however it is written", () => {
    const known = ["ada.wu@example.com"];
    expect(messageOf("email", " Ada.Wu@Example.com", known)).toBe("Email already registered.");
    expect(messageOf("email", "ada@example.com", known)).toBeNull();
  });
});
