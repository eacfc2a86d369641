import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import {
  outcomesOf,
  sameMoneyAsLoan,
  workedExamples,
  type ExampleOutcome,
} from "@keystep/domain/offers/worked-examples";
import { expect, test } from "vitest";
import { FIRST_BUYING_TABLES } from "./buying-rules.ts";
import { endingOf, totalText } from "./ending.ts";

const WHERE = { state: "NSW", table: FIRST_BUYING_TABLES.lmi } as const;
const { "homeowner-assistant": owners } = workedExamples({ version: 1, ...FIRST_RATES });
const asLoan = sameMoneyAsLoan(owners);
const HOME = 750_000;

function endingWith(buyBack: number, newLoan: ExampleOutcome["newLoan"] = null) {
  const [outcome] = outcomesOf(owners);
  if (outcome === undefined) throw new Error("An example has outcomes.");
  return endingOf({ ...outcome, homeValue: HOME, buyBack, newLoan }, WHERE);
}

test("LMI on the new loan is part of the total, which is an estimate then", () => {
  const ending = endingWith(asLoan, { principal: HOME * 0.9, repayment: 1, lvr: 90, lending: "with-lmi" });
  expect(ending.total).toBe(asLoan + ending.lmi.central);
  expect(totalText(ending)).toMatch(/^About \$\d\d,\d00$/);
});

test("where hardly any lender lends, there is no total", () => {
  const ending = endingWith(1, { principal: HOME, repayment: 1, lvr: 100, lending: "beyond" });
  expect([ending.total, totalText(ending)]).toEqual([null, "You probably can’t refinance"]);
});
