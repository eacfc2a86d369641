import { formatAud } from "@keystep/domain/kernel/money";
import { expect, test } from "vitest";
import { worstCase } from "./worst-case.ts";

const fall = { growthPercentAYear: -4 };
const rise = { growthPercentAYear: 8.29 };

test.each([
  [
    [
      { ...fall, total: 2 },
      { ...rise, total: 1 },
    ],
    "Prices fall 4% a year: $2 for our share.",
  ],
  [
    [
      { ...fall, total: 1 },
      { ...rise, total: 2 },
    ],
    "Prices rise 8.29% a year: $2 for our share.",
  ],
  [
    [
      { ...fall, total: null },
      { ...rise, total: 2 },
    ],
    "Prices fall 4% a year: you probably can’t refinance.",
  ],
  [[], ""],
])("the worst of %j", (cases, text) => {
  expect(worstCase(cases, formatAud)).toBe(text);
});

test("the amount is told by the case that is the worst", () => {
  const cases = [
    { ...fall, total: 2, lmi: "with LMI" },
    { ...rise, total: 3, lmi: "no LMI" },
  ];
  expect(worstCase(cases, (total, { lmi }) => `${formatAud(total)}, ${lmi},`)).toBe(
    "Prices rise 8.29% a year: $3, no LMI, for our share.",
  );
});
