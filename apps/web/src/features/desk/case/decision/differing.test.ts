import { expect, test } from "vitest";
import { aPreview } from "#src/testing/proposal-fixtures";
import { differsFrom, sentencesOf } from "./differing.ts";

test("a text is cut into its sentences and loses nothing", () => {
  const text = "We offer you $62,500. Read it in peace! Is it 5.11%? Yes: it is.";
  expect(sentencesOf(text).join("")).toBe(text);
  expect(sentencesOf(text)).toHaveLength(5);
});

test("what names the other person differs, what both read does not, and of one person alone nothing does", () => {
  const [priya, tom] = aPreview().told;
  if (priya === undefined || tom === undefined) throw new Error("two people are told");
  const differs = differsFrom([tom]);
  expect(differs("It goes ahead once you and Tom accept it, each in your own account.")).toBe(true);
  expect(differs("Your account shows the amount. ")).toBe(false);
  expect(differsFrom([])("Anything")).toBe(false);
  const change = ["A smaller amount could change it."];
  expect(differsFrom([{ ...tom, text: { ...tom.text, change } }])("A smaller amount could change it.")).toBe(false);
});
