import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { expect, test } from "vitest";
import { FIRST_BUYING_TABLES } from "./buying-rules.ts";
import { exampleCosts } from "./example-costs.ts";

test("the example in dollars is that of Upfront Boost: at a fall, at our growth and at the fast one", () => {
  const { upfront } = exampleCosts({ version: 1, ...FIRST_RATES }, FIRST_BUYING_TABLES);
  // 6 % of 800,000 × 0.96³, × 1.04³ and × 1.0829³
  expect(upfront).toEqual({
    homeValue: "$800,000",
    putIn: "$48,000",
    assumedOn: "20 November 2026",
    buyBacks: [
      ["fall 4% a year", "$42,467"],
      ["rise 4% a year", "$53,993"],
      ["rise 8.29% a year", "$60,955"],
    ],
  });
});
