import { dollarsSchema } from "@keystep/domain/answers/numbers";
import { isPlainText } from "@keystep/domain/answers/text";
import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  email,
  firstName,
  id,
  lastName,
  newPassword,
  percentage,
  phone,
  propertyAddress,
  yearsLeftOnMortgage,
} from "./fields.ts";
import { MESSAGES } from "./messages.ts";

function messageOf(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

const characters = (count: number) => "n".repeat(count);

describe("names and addresses", () => {
  test.each([
    ["first name", firstName],
    ["last name", lastName],
  ])("LIM-02: a %s of 1 or 51 characters is refused, of 2 or 50 passes", (_, schema) => {
    expect([1, 2, 50, 51].map((length) => schema.safeParse(characters(length)).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("LIM-03: a property address of 4 or 101 characters is refused, of 5 or 100 passes", () => {
    const passes = [4, 5, 100, 101].map((length) => propertyAddress.safeParse(characters(length)).success);
    expect(passes).toEqual([false, true, true, false]);
  });

  test("LIM-05: a present name or address of the wrong length shows the field's own message and the range", () => {
    expect(messageOf(firstName, "A")).toBe("First name is required (2 to 50 characters)");
    expect(messageOf(lastName, characters(51))).toBe("Last name is required (2 to 50 characters)");
    expect(messageOf(propertyAddress, "1 Hi")).toBe("Address is required (5 to 100 characters)");
    expect(messageOf(propertyAddress, characters(101))).toBe("Address is required (5 to 100 characters)");
  });

  test.each([undefined, null, "", "   ", 7, {}, []])("an absent name shows the message alone: %j", (value) => {
    expect(messageOf(firstName, value)).toBe("First name is required");
    expect(messageOf(lastName, value)).toBe("Last name is required");
    expect(messageOf(propertyAddress, value)).toBe("Address is required");
  });

  test("space around an answer does not count towards its length and is not kept", () => {
    expect(firstName.parse("  Jo  ")).toBe("Jo");
    expect(firstName.safeParse(" J ").success).toBe(false);
  });

  test.each(["Jo\u0000e", "Jo\u0007e", "Jo\u009fe", "Jo\u2028e", "Jo\u202ee", "Jo\ud800e"])(
    "control characters, bidirectional overrides and half surrogates are refused: %j",
    (text) => {
      expect(isPlainText(text)).toBe(false);
      expect(messageOf(firstName, text)).toBe(MESSAGES.text);
      expect(messageOf(propertyAddress, `${text} Street`)).toBe(MESSAGES.text);
    },
  );

  test.each(["O'Brien", "Nguyễn", "王小明", "Müller-Lüdenscheidt", "Jo 👋"])(
    "names of every script pass: %s",
    (name) => {
      expect(firstName.parse(name)).toBe(name);
    },
  );
});

describe("email", () => {
  test("APPL-06: an empty or malformed email shows 'A valid email is required.'", () => {
    const wrong = [
      undefined,
      null,
      "",
      "harriet",
      "harriet@",
      "@home.au",
      "harriet@home",
      "a b@home.au",
      "a@b@home.au",
      4,
    ];
    expect(wrong.map((value) => messageOf(email, value))).toEqual(wrong.map(() => "A valid email is required."));
  });

  test("an email is kept trimmed and in lower case", () => {
    expect(email.parse("  Harriet@Home.AU ")).toBe("harriet@home.au");
  });

  test("an email has at most 254 characters, also where lower case makes it longer", () => {
    expect(email.safeParse(`${characters(246)}@home.au`).success).toBe(true);
    expect(email.safeParse(`${characters(247)}@home.au`).success).toBe(false);
    expect(email.safeParse(`${"\u0130".repeat(246)}@home.au`).success).toBe(false);
  });

  test("an email that passed passes again unchanged", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const first = email.safeParse(text);
        return !first.success || email.parse(first.data) === first.data;
      }),
    );
  });
});

describe("phone", () => {
  test("APPL-07: ten digits, or a country code of 1 to 2 digits with 9 or 10 more, pass and are kept as E.164", () => {
    expect(phone.parse("0412 345 678")).toBe("+61412345678");
    expect(phone.parse("+61 412 345 678")).toBe("+61412345678");
    expect(phone.parse("(03) 9123-4567")).toBe("+61391234567");
    expect(phone.parse("+64 21 123 4567")).toBe("+64211234567");
  });

  test("APPL-07: anything else shows 'A valid phone number is required'", () => {
    const wrong = [undefined, null, "", "041234567", "04123456789", "+6141234", "phone", "0412 345 67x", 412345678];
    expect(wrong.map((value) => messageOf(phone, value))).toEqual(wrong.map(() => "A valid phone number is required"));
  });

  test("a number that passed passes again unchanged", () => {
    expect(phone.parse(phone.parse("1234567890"))).toBe(phone.parse("1234567890"));
  });
});

describe("password", () => {
  test("USER-04: at least 8 characters with upper, lower, digit, special and no space; longer ones pass", () => {
    expect(newPassword.safeParse("Gum-Tr33").success).toBe(true);
    expect(newPassword.safeParse("Gum-Tr33 on the hill".replaceAll(" ", "_")).success).toBe(true);
    const wrong = [
      "Gum-Tr3",
      "gum-tr33",
      "GUM-TR33",
      "Gum-Tree",
      "GummTr33",
      "Gum -Tr33",
      "",
      undefined,
      null,
      12345678,
    ];
    expect(wrong.map((value) => messageOf(newPassword, value))).toEqual(
      wrong.map(() => "A password in a valid format is required."),
    );
  });

  test("a common password, one above 128 characters and a half surrogate are refused", () => {
    for (const text of ["Password1!", `Aa1!${characters(125)}`, "Gum-Tr33\ud800"]) {
      expect(messageOf(newPassword, text)).toBe(MESSAGES.password);
    }
  });
});

describe("numbers and ids", () => {
  test("amounts are whole dollars from 0 to 100 million", () => {
    const amounts = dollarsSchema(MESSAGES.amount);
    expect([0, 1, 100_000_000].every((amount) => amounts.safeParse(amount).success)).toBe(true);
    const wrong = [-1, 0.5, 100_000_001, Number.NaN, Number.POSITIVE_INFINITY, "1", null, true];
    expect(wrong.map((value) => messageOf(amounts, value))).toEqual(wrong.map(() => MESSAGES.amount));
  });

  test("percentages lie from 0 to 100", () => {
    expect([0, 40, 99.5, 100].every((percent) => percentage.safeParse(percent).success)).toBe(true);
    const wrong = [-0.1, 100.1, "40", null];
    expect(wrong.map((value) => messageOf(percentage, value))).toEqual(wrong.map(() => MESSAGES.percentage));
  });

  test("years left on the mortgage are whole, from 0 to 30", () => {
    expect([0, 30].every((years) => yearsLeftOnMortgage.safeParse(years).success)).toBe(true);
    const wrong = [-1, 31, 1.5, "7", null, undefined];
    expect(wrong.map((value) => messageOf(yearsLeftOnMortgage, value))).toEqual(
      wrong.map(() => MESSAGES.yearsLeftOnMortgage),
    );
  });

  test("an id is a UUID of any version", () => {
    expect(id.safeParse("0195d0e4-7c1b-7000-8000-0123456789ab").success).toBe(true);
    expect(id.safeParse("3b241101-e2bb-4255-8caf-4136c566a962").success).toBe(true);
    expect(["", "1", "not-an-id", 7, null].some((value) => id.safeParse(value).success)).toBe(false);
  });
});
