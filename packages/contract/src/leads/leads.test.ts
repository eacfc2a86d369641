import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  buyingBoostProperty,
  leadJudgedBy,
  leadPassword,
  leadPasswordChecklist,
  leadPerson,
  mortgageSharePropertyOn,
  upfrontBoostProperty,
} from "./leads.ts";
import { register } from "@keystep/contract/identity/registration";
import { messagesOf } from "@keystep/contract/testing/messages-of";

const TODAY = parseCalendarDate("2026-11-22") as CalendarDate; // a literal that is a day
const characters = (count: number) => "n".repeat(count);

function passing(schema: z.ZodType, values: readonly unknown[]): boolean[] {
  return values.map((value) => schema.safeParse(value).success);
}

const PERSON = { firstName: "Mia", lastName: "Tran", email: "mia@example.com", phone: "0491 570 156" };
const MORTGAGE_SHARE = {
  propertyAddress: "1 Wattle Street, Hobart",
  dateOfPropertyPurchase: "2019-03-01",
  estimatedPropertyValue: 900_000,
  estimatedOutstandingMortgage: 400_000,
  yearsLeftOnMortgage: 21,
  estimatedMonthlyMortgage: 2600,
};
const UPFRONT_BOOST = {
  propertyAddress: "1 Wattle Street, Hobart",
  estimatedPropertyValue: 900_000,
  savingsForDeposit: 100_000,
  upfrontBoostNeeded: 120_000,
};
const BUYING_BOOST = {
  propertyAddress: "1 Wattle Street, Hobart",
  estimatedPropertyValue: 900_000,
  mortgageRemaining: 300_000,
  buyingBoostNeeded: 150_000,
};
const PASSWORD = "Brick-Verandah-42";

describe("the user step of every wizard", () => {
  test("LEAD-10: an email needs one at-sign, a dot in its domain, no spaces and at most 254 characters", () => {
    const right = ["mia@example.com", "m.tran+home@mail.example.com.au", `${characters(246)}@home.au`];
    const wrong = [
      "",
      "mia",
      "mia@example",
      "mia@tran@example.com",
      "mia tran@example.com",
      `${characters(247)}@home.au`,
    ];
    const { email } = leadPerson.shape;
    expect(passing(email, right)).toEqual([true, true, true]);
    for (const text of wrong)
      expect(messagesOf(leadPerson, { ...PERSON, email: text })).toEqual({ email: "A valid email is required." });
  });

  test("LEAD-12: a phone has ten digits, or a country code of 1 to 2 digits and 9 or 10 more; separators do not count", () => {
    const right = [
      "0491570156",
      "049 157 0156",
      "(049) 157-0156",
      "049.157.0156",
      "+61 491 570 156",
      "+1 212 555 0100",
    ];
    const wrong = [undefined, "", "049157015", "04915701567", "+614915701", "+614915701567890", "phone"];
    expect(passing(leadPerson.shape.phone, right)).toEqual(right.map(() => true));
    for (const phone of wrong)
      expect(messagesOf(leadPerson, { ...PERSON, phone })).toEqual({ phone: "A valid phone number is required" });
  });

  test("LIM-02: names of 1 and 51 characters are refused, of 2 and 50 pass", () => {
    for (const name of ["firstName", "lastName"]) {
      const people = [1, 2, 50, 51].map((length) => ({ ...PERSON, [name]: characters(length) }));
      expect(passing(leadPerson, people)).toEqual([false, true, true, false]);
    }
  });

  test("LIM-05: a name of the wrong length shows its message and the range, an empty one the message alone", () => {
    expect(messagesOf(leadPerson, { ...PERSON, firstName: "", lastName: characters(51) })).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required (2 to 50 characters)",
    });
  });
});

describe("the property steps", () => {
  const mortgageShare = mortgageSharePropertyOn(TODAY);

  test("LEAD-13: every wizard asks the address, the Mortgage Share wizard the day of purchase", () => {
    expect(messagesOf(mortgageShare, { ...MORTGAGE_SHARE, propertyAddress: "", dateOfPropertyPurchase: "" })).toEqual({
      propertyAddress: "Address is required",
      dateOfPropertyPurchase: "Date of property purchase is required",
    });
    const empty = { propertyAddress: "" };
    expect(messagesOf(upfrontBoostProperty, { ...UPFRONT_BOOST, ...empty })).toEqual({
      propertyAddress: "Address is required",
    });
    expect(messagesOf(buyingBoostProperty, { ...BUYING_BOOST, ...empty })).toEqual({
      propertyAddress: "Address is required",
    });
  });

  test("LIM-03: an address of 4 or 101 characters is refused, of 5 or 100 passes", () => {
    const forms = [4, 5, 100, 101].map((length) => ({ ...BUYING_BOOST, propertyAddress: characters(length) }));
    expect(passing(buyingBoostProperty, forms)).toEqual([false, true, true, false]);
  });

  test("LIM-05: an address of the wrong length shows its message and the range", () => {
    expect(messagesOf(upfrontBoostProperty, { ...UPFRONT_BOOST, propertyAddress: "1 Hi" })).toEqual({
      propertyAddress: "Address is required (5 to 100 characters)",
    });
  });

  test("a purchase may be of today and not of tomorrow", () => {
    const bought = (day: string) => messagesOf(mortgageShare, { ...MORTGAGE_SHARE, dateOfPropertyPurchase: day });
    expect(bought("2026-11-22")).toEqual({});
    expect(bought("2026-11-23")).toEqual({
      dateOfPropertyPurchase: "Date of property purchase is required and cannot be in the future",
    });
  });

  test.each([
    [mortgageShare, MORTGAGE_SHARE, "estimatedPropertyValue", 500_000, 10_000_000],
    [mortgageShare, MORTGAGE_SHARE, "estimatedOutstandingMortgage", 50_000, 10_000_000],
    [mortgageShare, MORTGAGE_SHARE, "yearsLeftOnMortgage", 0, 30],
    [mortgageShare, MORTGAGE_SHARE, "estimatedMonthlyMortgage", 200, 30_000],
    [upfrontBoostProperty, UPFRONT_BOOST, "estimatedPropertyValue", 500_000, 20_000_000],
    [upfrontBoostProperty, UPFRONT_BOOST, "upfrontBoostNeeded", 50_000, 300_000],
    [buyingBoostProperty, BUYING_BOOST, "estimatedPropertyValue", 500_000, 10_000_000],
    [buyingBoostProperty, BUYING_BOOST, "mortgageRemaining", 50_000, 10_000_000],
    [buyingBoostProperty, BUYING_BOOST, "buyingBoostNeeded", 0, 5_000_000],
  ])("any whole number in the slider's range passes and no other: %#", (...[schema, form, field, min, max]) => {
    const judged = [min - 1, min, min + 1, max - 1, max, max + 1, min + 0.5];
    expect(
      passing(
        schema,
        judged.map((value) => ({ ...form, [field]: value })),
      ),
    ).toEqual([false, true, true, true, true, false, false]);
  });

  test("savings lie from 10,000 to 5,000,000", () => {
    const form = (savings: number) => ({ ...UPFRONT_BOOST, savingsForDeposit: savings, upfrontBoostNeeded: savings });
    expect(passing(upfrontBoostProperty, [9999, 10_000, 5_000_000, 5_000_001].map(form))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("an amount out of range shows its message and the range, a missing one the message alone", () => {
    expect(messagesOf(buyingBoostProperty, { ...BUYING_BOOST, mortgageRemaining: 49_999 })).toEqual({
      mortgageRemaining: "A remaining mortgage in whole dollars is required ($50,000 to $10,000,000)",
    });
    expect(messagesOf(buyingBoostProperty, { ...BUYING_BOOST, mortgageRemaining: undefined })).toEqual({
      mortgageRemaining: "A remaining mortgage in whole dollars is required",
    });
  });

  test("LEAD-19: a boost outside the bounds of the savings is told beside whatever else is wrong", () => {
    expect(
      messagesOf(upfrontBoostProperty, { ...UPFRONT_BOOST, propertyAddress: "1 Hi", upfrontBoostNeeded: 300_001 }),
    ).toEqual({
      propertyAddress: "Address is required (5 to 100 characters)",
      upfrontBoostNeeded: "A boost in whole dollars is required ($50,000 to $300,000)",
    });
    expect(messagesOf(upfrontBoostProperty, { ...UPFRONT_BOOST, savingsForDeposit: 1 })).toEqual({
      savingsForDeposit: "Savings in whole dollars are required ($10,000 to $5,000,000)",
    });
  });
});

describe("LEAD-22: the password of a wizard", () => {
  const wrong = ["gum-tr33", "GUM-TR33", "Gum-Tree", "GummTr33", "Gum -Tr3", "Gum-Tr3", ""];

  test("LEAD-22: has at least 8 characters, upper, lower, digit and special, and no spaces", () => {
    expect(passing(leadPassword(128), ["Gum-Tr33", "Gum-Tr33x", `Gum-Tr33${characters(120)}`])).toEqual([
      true,
      true,
      true,
    ]);
    expect(passing(leadPassword(128), [...wrong, `Gum-Tr33${characters(121)}`])).toEqual([
      ...wrong.map(() => false),
      false,
    ]);
  });

  test("LEAD-22: has exactly 8 characters where the setting says 8", () => {
    expect(passing(leadPassword(8), ["Gum-Tr33", "Gum-Tr33x", ...wrong])).toEqual([
      true,
      ...wrong.map(() => false),
      false,
    ]);
    expect(messagesOf(leadPassword(8), "Gum-Tr33x")).toEqual({ "": "A password in a valid format is required." });
  });

  test("LEAD-22: the checklist says which length it is", () => {
    expect([128, 8, 12].map((max) => leadPasswordChecklist(max).length)).toEqual([
      "at least 8 characters",
      "exactly 8 characters",
      "8 to 12 characters",
    ]);
  });

  test.each(["!", "#", "~", "€", "…", "“", "£", "_", "\\", "'", "🏠"])(
    "LEAD-24: any printable character that is no letter, digit or space is special: %s",
    (special) => {
      expect(passing(leadPassword(128), [`GumTree33${special}`])).toEqual([true]);
    },
  );

  test.each([" ", "\u00a0", "\t", "\u0000", "é", "٣"])(
    "LEAD-24: a space, control character, letter or digit is not: %j",
    (other) => {
      expect(passing(leadPassword(128), [`GumTree33${other}`])).toEqual([false]);
    },
  );

  test("LEAD-24: the checklist has a sixth line for spaces", () => {
    const { intro: _intro, ...lines } = leadPasswordChecklist(128);
    expect(Object.values(lines)[5]).toBe("no spaces");
    expect(leadPasswordChecklist(128)).toMatchObject({
      intro: "Should contain at least",
      uppercase: "a capital letter",
      lowercase: "a small letter",
      digit: "a number",
      special: "a special character",
      spaces: "no spaces",
    });
  });
});

describe("API-07: one call takes all four forms", () => {
  const body: z.ZodType = register.body;
  const lead = { ...PERSON, password: PASSWORD };

  test.each([
    ["mortgage-share", MORTGAGE_SHARE],
    ["upfront-boost", UPFRONT_BOOST],
    ["buying-boost", BUYING_BOOST],
  ])("a %s lead is told by leadType, and without it by its fields", (leadType, property) => {
    const whole = { ...property, ...lead, phone: "+61491570156", leadType, wantsMarketing: false };
    expect(body.parse({ ...property, ...lead, leadType })).toEqual(whole);
    expect(body.parse({ ...property, ...lead })).toEqual(whole);
    expect(body.parse({ ...property, ...lead, leadType: null })).toEqual(whole);
  });

  test("a plain registration is no lead, and fields of none are dropped", () => {
    const plain = { firstName: "Mia", lastName: "Tran", email: "mia@example.com", password: PASSWORD };
    expect(body.parse({ ...plain, phone: "0491 570 156" })).toEqual({ ...plain, leadType: null });
  });

  test("a kind of lead that there is not is told at its field", () => {
    expect(messagesOf(body, { ...lead, leadType: "monthly-boost" })).toEqual({
      leadType: "Please choose one of the options.",
    });
  });

  test("marketing is asked for by true alone", () => {
    const form = { ...BUYING_BOOST, ...lead };
    expect(body.parse({ ...form, wantsMarketing: true })).toMatchObject({ wantsMarketing: true });
    for (const other of ["true", 1, null]) expect(passing(body, [{ ...form, wantsMarketing: other }])).toEqual([false]);
  });

  test("where somebody came from is a path of this site of at most 200 characters", () => {
    const at = (sourcePage: string) => ({ ...BUYING_BOOST, ...lead, sourcePage });
    expect(passing(body, ["/", "/upfront-boost/register", `/${characters(199)}`].map(at))).toEqual([true, true, true]);
    const wrong = [
      "",
      "upfront-boost",
      "//evil.example",
      "/\\evil.example",
      "/a?b=c",
      "/a#b",
      "/a b",
      `/${characters(200)}`,
    ];
    expect(passing(body, wrong.map(at))).toEqual(wrong.map(() => false));
  });

  test("figures of a calculator are at most 20 numbers by name", () => {
    const withFigures = (figures: unknown) => ({ ...BUYING_BOOST, ...lead, figures });
    const numbers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`figure${at}`, at]));
    expect(passing(body, [{}, numbers(20), { productSharePercent: 3.5 }].map(withFigures))).toEqual([true, true, true]);
    const wrong = [
      numbers(21),
      { a: "1" },
      { "a b": 1 },
      { [characters(41)]: 1 },
      { a: 1e13 },
      { a: Number.NaN },
      [1],
      "x",
    ];
    expect(passing(body, wrong.map(withFigures))).toEqual(wrong.map(() => false));
  });
});

test("what depends on the day and on the setting is judged by both", () => {
  const judge = leadJudgedBy({ today: TODAY, passwordMaxLength: 8 });
  expect(messagesOf(judge, { dateOfPropertyPurchase: "2026-11-23", password: PASSWORD })).toEqual({
    dateOfPropertyPurchase: "Date of property purchase is required and cannot be in the future",
    password: "A password in a valid format is required.",
  });
  expect(messagesOf(judge, { password: "Gum-Tr33" })).toEqual({});
});
