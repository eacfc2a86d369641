import { expect, test } from "vitest";
import { changedFields, withAnswers } from "./answers.ts";

const stored = { name: "Harriet", years: 3, note: null };

test("what was sent lies over what is stored; absent stays, null clears", () => {
  expect(
    withAnswers<{ name: string | null; years: number | null; note: string | null }>(stored, { name: null, years: 4 }),
  ).toEqual({
    name: null,
    years: 4,
    note: null,
  });
  expect(withAnswers(stored, { name: undefined })).toEqual(stored);
});

test("only what differs counts as changed", () => {
  expect(changedFields(stored, { name: "Harriet", years: 4 })).toEqual(["years"]);
  expect(changedFields(stored, { name: undefined, note: null })).toEqual([]);
  expect(changedFields({ assets: [{ id: "1", value: 5 }] }, { assets: [{ id: "1", value: 5 }] })).toEqual([]);
  expect(changedFields({ assets: [{ id: "1", value: 5 }] }, { assets: [{ id: "1", value: 6 }] })).toEqual(["assets"]);
  expect(changedFields({}, { name: "Harriet", note: null })).toEqual(["name", "note"]);
});
