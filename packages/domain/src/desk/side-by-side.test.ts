import { expect, test } from "vitest";
import { GONE_AFTER_SECONDS, NEWS_EVERY_SECONDS, sectionOf } from "./side-by-side.ts";

test("two questions may be lost before somebody counts as gone", () => {
  expect(GONE_AFTER_SECONDS).toBe(3 * NEWS_EVERY_SECONDS);
});

test("an action changes the section that it is about, else where the case stands", () => {
  expect(["case.noted", "file.uploaded", "application.corrected", "case.assigned"].map(sectionOf)).toEqual([
    "notes",
    "documents",
    "answers",
    "case",
  ]);
});
