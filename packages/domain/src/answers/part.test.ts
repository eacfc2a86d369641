import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { flag, line } from "./kinds.ts";
import { part } from "./part.ts";
import { askTogether, defineStep } from "./step.ts";

const TODAY = calendarDay("2026-11-20");

const PET = askTogether({
  name: line({ label: "Name", message: "A name", min: 1, max: 9 }),
  kind: line({ label: "Kind", message: "A kind", min: 1, max: 9, isOptional: true }),
});
const ROW = { label: "Pet", message: "A pet", words: (given: object) => JSON.stringify(given) } as const;
const PETS = defineStep({
  steps: { "main-applicant": "pets" },
  minutes: 1,
  questions: {
    first: part(PET, { ...ROW, isFlat: true }),
    hasSecond: flag({ label: "A second one" }),
    second: part(PET, { ...ROW, when: ({ hasSecond }: { readonly hasSecond: boolean }) => hasSecond }),
  },
});

const issuesOf = (given: object) => PETS.judge({ ...given }, TODAY).issues;

test("the fields of a flat part carry no prefix, those of another do", () => {
  expect(issuesOf({ first: {}, hasSecond: true, second: { kind: "Cat" } })).toEqual([
    { field: "name", message: "A name" },
    { field: "second.name", message: "A name" },
  ]);
});

test("a part that is not there has one fault, and a flat one those of its fields", () => {
  expect(issuesOf({ hasSecond: true })).toEqual([
    { field: "name", message: "A name" },
    { field: "second", message: "A pet" },
  ]);
});

test("a part is there once any of its answers is given, right or wrong", () => {
  expect(PETS.known({ first: { name: " " }, second: { kind: "0123456789" } })).toEqual({
    first: null,
    hasSecond: false,
    second: { name: null, kind: null },
  });
});

test("a part that is asked is kept whole, and one that is not asked is left as it was", () => {
  expect(PETS.judge({ first: { name: "Rex" }, second: { name: "Tom" } }, TODAY).answers).toEqual({
    first: { name: "Rex", kind: null },
  });
});

test("lines of a part stand under its label, those of a flat one among the others", () => {
  expect(PETS.lines({ first: { name: "Rex" }, hasSecond: true, second: { name: "Tom" } }, TODAY)).toEqual([
    {
      title: null,
      rows: [
        { label: "Name", text: "Rex" },
        { label: "A second one", text: "Yes" },
      ],
    },
    { title: "Pet", rows: [{ label: "Name", text: "Tom" }] },
  ]);
});
