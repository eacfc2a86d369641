import { expect, test } from "vitest";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();

async function wordsOf(...parts: readonly (string | null)[]): Promise<string[]> {
  const { rows } = await t.db.pool.query<{ words: string[] }>("select search_words(variadic $1::text[]) as words", [
    parts,
  ]);
  return [...new Set(rows[0]?.words)].toSorted();
}

test.each([
  [
    ["Mia Nguyen", "12 Wattle Street, Newtown NSW 2042"],
    ["12", "2042", "mia", "newtown", "nguyen", "wattle"],
  ],
  [
    ["Nguyễn Đức", "Müller Straße"],
    ["duc", "muller", "nguyen", "strasse"],
  ],
  [["Łódź Øre"], ["lodz", "ore"]],
  [["O’Brien-Smith"], ["brien", "o", "obriensmith", "smith"]],
  [["O'Neil"], ["neil", "o", "oneil"]],
  [["unit st"], []],
  [["-- ", null, ""], []],
])("%j is found by %j", async (parts, words) => {
  expect(await wordsOf(...parts)).toEqual(words);
});
