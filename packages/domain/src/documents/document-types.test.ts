import { describe, expect, test } from "vitest";
import { DOCUMENT_TYPES, DOCUMENT_TYPES_VERSION, documentTypesOf, findDocumentType } from "./document-types.ts";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";

const FIELDS = DOCUMENT_TYPES.flatMap(({ fields }) => fields);
const POINTS = { primary: 70, secondary: 40, supporting: 25 };

describe("the types of documents", () => {
  test("the edition says which it is and when it was held against its sources", () => {
    expect(DOCUMENT_TYPES_VERSION.version).toBeGreaterThanOrEqual(1);
    expect(parseCalendarDate(DOCUMENT_TYPES_VERSION.asAt)).not.toBeNull();
  });

  test("each is found by its own name, and what is none is not", () => {
    expect(new Set(DOCUMENT_TYPES.map(({ type }) => type)).size).toBe(DOCUMENT_TYPES.length);
    for (const each of DOCUMENT_TYPES) expect(findDocumentType(each.type)).toBe(each);
    expect(findDocumentType("toString")).toBeUndefined();
    expect(documentTypesOf(["medicare-card", "library-card"]).map(({ type }) => type)).toEqual(["medicare-card"]);
  });

  // The list of facts, Identity documents. A change of a type or its points changes this on purpose.
  test("the list, with the points of each category", () => {
    expect(DOCUMENT_TYPES.map(({ type, category }) => `${category} ${type}`)).toMatchInlineSnapshot(`
      [
        "primary australian-passport",
        "primary foreign-passport",
        "primary birth-certificate",
        "primary citizenship-certificate",
        "primary travel-document",
        "secondary driver-licence",
        "secondary public-employee-card",
        "secondary concession-card",
        "secondary student-card",
        "secondary firearms-licence",
        "secondary working-with-children-card",
        "supporting medicare-card",
        "supporting proof-of-age-card",
        "supporting foreign-driver-licence",
        "supporting private-health-card",
        "supporting bank-statement",
        "supporting bank-card",
        "supporting tax-assessment",
        "supporting superannuation-statement",
        "supporting council-rates-notice",
        "supporting utility-bill",
        "supporting lease",
        "supporting vehicle-registration",
        "supporting electoral-enrolment",
      ]
    `);
    for (const { category, pointsValue } of DOCUMENT_TYPES) expect(pointsValue).toBe(POINTS[category]);
  });

  test.each(DOCUMENT_TYPES)("$type asks each thing once, with a label and a place to look", ({ fields }) => {
    expect(fields.length).toBeGreaterThan(0);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    for (const { name, label, hint } of fields) {
      expect(name).toMatch(/^[a-z][A-Za-z]+$/);
      expect(label).not.toBe("");
      expect(hint).toMatch(/\.$/);
    }
  });

  test("only a choice has options", () => {
    for (const { type, options } of FIELDS) expect(options.length > 0).toBe(type === "select");
  });

  test("no field asks for what the tax office or a shop could be paid with", () => {
    const names = FIELDS.map(({ name }) => name.toLowerCase());
    for (const forbidden of ["taxfilenumber", "tfn", "cardsecuritycode", "pin"]) expect(names).not.toContain(forbidden);
  });
});

describe("the patterns", () => {
  const patterns = [...new Set(FIELDS.flatMap(({ pattern }) => pattern ?? []))];

  test.each(patterns)("%s judges the whole answer, in every mode a browser may use", (pattern) => {
    expect(pattern).toMatch(/^\^.*\$$/);
    for (const flags of ["", "u", "v"]) expect(new RegExp(pattern, flags).test("")).toBe(false);
  });

  test.each(patterns)(
    "%s takes no time over long nonsense (ASVS 1.2.9)",
    (pattern) => {
      const expression = new RegExp(pattern, "u");
      for (const unit of ["1", "a ", "- ", "1-", "/", "١"])
        expect(expression.test(`${unit.repeat(25_000)}!`)).toBe(false);
    },
    200,
  );

  test.each([
    [
      "australian-passport",
      "passportNumber",
      ["N1234567", "PA 1234567", "pa1234567"],
      ["1234567", "N123456", "N12345678", "NAB1234567", "N12", "N123456789", "N123456Ä"],
    ],
    ["driver-licence", "licenceNumber", ["1234567", "123 456 789", "AB12CD"], ["123", "12345678901", "12/45678"]],
    ["driver-licence", "cardNumber", ["2-012-345-67", "P123456789"], ["12345", "12345678901"]],
    ["medicare-card", "medicareNumber", ["2123 45670 1", "2123456701"], ["212345670", "2123 45670 11"]],
    ["medicare-card", "referenceNumber", ["1", "9"], ["0", "10"]],
    ["medicare-card", "expiryDate", ["05/2027", "31/05/2027", "5.2027"], ["2027", "May 2027", "2027-05-31"]],
    ["concession-card", "customerReferenceNumber", ["123 456 789 A"], ["123"]],
    ["travel-document", "documentNumber", ["ABC123456"], ["ABC"]],
    ["birth-certificate", "registrationNumber", ["1985/012345", "12345"], ["12345!"]],
    ["bank-card", "cardEnding", ["0042"], ["4111 1111 1111 1111", "42"]],
  ])("%s: %s", (...[type, name, right, wrong]) => {
    const field = findDocumentType(type)?.fields.find((each) => each.name === name);
    const expression = new RegExp(field?.pattern ?? "", "u");
    expect(field?.pattern).toBeTypeOf("string");
    expect(right.filter((value) => !expression.test(value))).toEqual([]);
    expect(wrong.filter((value) => expression.test(value))).toEqual([]);
  });
});
