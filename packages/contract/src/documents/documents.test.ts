import type { DocumentField } from "@keystep/domain/documents/document-type";
import { DOCUMENT_TYPES } from "@keystep/domain/documents/document-types";
import { MASK } from "@keystep/domain/documents/masked-value";
import { messagesOf } from "@keystep/contract/testing/messages-of";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { documentDraftFor, documentFor, saveApplicantDocument } from "./documents.ts";

const field: DocumentField = {
  name: "cardNumber",
  label: "Card number",
  type: "text",
  options: [],
  pattern: "^[0-9]{4}$",
  hint: "On the card.",
  isSecret: true,
};
const note: DocumentField = { ...field, name: "note", pattern: null, isSecret: false };
const issued: DocumentField = { ...field, name: "issued", type: "date", pattern: null };
const colour: DocumentField = { ...field, name: "colour", type: "select", options: ["Green", "Blue"], pattern: null };
const FORM = { fields: [field, note, issued, colour] };
const RIGHT = { cardNumber: "1234", note: "anything", issued: "2026-01-31", colour: "Blue" };

describe("a finished document", () => {
  test("DOC-02: with every field right it passes, without what surrounds an answer or is no field of it", () => {
    expect(documentFor(FORM).parse({ ...RIGHT, cardNumber: " 1234 ", other: "x" })).toEqual(RIGHT);
  });

  test.each(Object.keys(RIGHT))("DOC-02: %s is required, else 'Field is invalid.'", (name) => {
    for (const value of [undefined, null, "", "  ", 7, {}]) {
      expect(messagesOf(documentFor(FORM), { ...RIGHT, [name]: value })).toEqual({ [name]: "Field is invalid." });
    }
  });

  test.each(["123", "12345", "12a4", "1234\n1234", `${MASK}234`])(
    "DOC-02: '%s' does not match the pattern of its field, so 'Field is invalid.'",
    (value) => {
      expect(messagesOf(documentFor(FORM), { ...RIGHT, cardNumber: value })).toEqual({
        cardNumber: "Field is invalid.",
      });
    },
  );

  test("DOC-02: without a pattern any answer passes that is text", () => {
    for (const value of ["x", "王秀英", "'; drop table users; --", "<b>", "a".repeat(200)]) {
      expect(messagesOf(documentFor(FORM), { ...RIGHT, note: value })).toEqual({});
    }
    for (const value of ["\u0000", "a\u202eb", "\ud800", "a".repeat(201)]) {
      expect(messagesOf(documentFor(FORM), { ...RIGHT, note: value })).toEqual({ note: "Field is invalid." });
    }
  });

  test("DOC-02: a day must be one, a choice one of its options", () => {
    for (const value of ["2026-02-30", "31/01/2026", "2026"]) {
      expect(messagesOf(documentFor(FORM), { ...RIGHT, issued: value })).toEqual({ issued: "Field is invalid." });
    }
    for (const value of ["green", "Red"]) {
      expect(messagesOf(documentFor(FORM), { ...RIGHT, colour: value })).toEqual({ colour: "Field is invalid." });
    }
  });

  test("a secret shown by its end is no answer, pattern or none", () => {
    const form = { fields: [{ ...field, pattern: null }, note] };
    expect(messagesOf(documentFor(form), { cardNumber: `${MASK}345`, note: `${MASK}345` })).toEqual({
      cardNumber: "Field is invalid.",
    });
  });

  test.each(DOCUMENT_TYPES)("DOC-02: nothing at all is refused in every field of $type", (documentType) => {
    expect(messagesOf(documentFor(documentType), {})).toEqual(
      Object.fromEntries(documentType.fields.map(({ name }) => [name, "Field is invalid."])),
    );
  });
});

describe("a document half filled in", () => {
  test("what is there is judged, what is not is not", () => {
    expect(documentDraftFor(FORM).parse({ note: null, colour: "Green" })).toEqual({ note: null, colour: "Green" });
    expect(messagesOf(documentDraftFor(FORM), { cardNumber: "12", note: "" })).toEqual({
      cardNumber: "Field is invalid.",
      note: "Field is invalid.",
    });
  });
});

test("API-21: the body is fieldValues, each of them text or null", () => {
  const body: z.ZodType = saveApplicantDocument.body;
  expect(body.parse({ fieldValues: { cardNumber: "1", note: null } })).toEqual({
    fieldValues: { cardNumber: "1", note: null },
  });
  for (const fieldValues of [undefined, null, "x", [], 1]) {
    expect(messagesOf(body, { fieldValues })).toEqual({ fieldValues: "Field is invalid." });
  }
  expect(messagesOf(body, { fieldValues: { cardNumber: 1 } })).toEqual({
    "fieldValues.cardNumber": "Field is invalid.",
  });
});
