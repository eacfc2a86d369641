import { expect, test } from "vitest";
import { aDecidedCase, aPassedCheck, aProposal } from "#src/testing/proposal-fixtures";
import { byWeight } from "./weight-of-checks.ts";

const NAMES = ["identity", "income", "costs", "title", "valuation", "age"] as const;
const found = aDecidedCase({
  checks: NAMES.map((check) => aPassedCheck({ check, version: check === "age" ? 2 : 1 })),
});
const rested = (changes: Partial<Record<(typeof NAMES)[number], "failed" | "not-needed">> = {}) =>
  NAMES.map((check) => ({
    check,
    applicantId: null,
    version: 1,
    outcome: changes[check] ?? ("passed" as const),
    doubt: null,
    why: null,
  }));
const reason = { code: "not-affordable", staffWords: "Repayments", customerWords: "Your income" };
const names = (checks: readonly { readonly check: string }[]) => checks.map(({ check }) => check);

test("what failed comes first, then what has changed since, then what is not needed or a reason is about", () => {
  const proposal = aProposal({
    outcome: "decline",
    checks: rested({ title: "failed", identity: "not-needed" }),
    reasons: [reason],
  });
  const { first, rest } = byWeight(found, proposal);
  expect(names(first)).toEqual(["title", "age", "identity", "income", "costs"]);
  expect(names(rest)).toEqual(["valuation"]);
});

test("of an approval the checks it turns on come first, though they passed", () => {
  const { first, rest } = byWeight(found, aProposal({ checks: rested().slice(0, 5) }));
  expect(names(first)).toEqual(["valuation", "income", "costs", "identity"]);
  expect(names(rest)).toEqual(["title"]);
});
