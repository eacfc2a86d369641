import { cents } from "@keystep/domain/kernel/cents";
import { expect, test } from "vitest";
import type { CheckOutcome } from "./checks.ts";
import { doubtAbout, doubtedChecks } from "./doubts.ts";

test("something speaks against an answer that its rule doubts, or that found less than they answered; a failed one has no doubt", () => {
  const look = { looks: "look", why: "0 of 100 points." } as const;
  const none = { looks: "unknown", why: "Compare." } as const;
  const answer = (suggestion: typeof look | typeof none, found?: number, outcome: CheckOutcome = "passed") =>
    doubtAbout({
      suggestion,
      answered: cents(10_400_000),
      outcome,
      value: found === undefined ? null : { cents: found },
    });
  expect(answer(look)).toBe("0 of 100 points.");
  expect(answer(look, undefined, "not-needed")).toBe("0 of 100 points.");
  expect(answer(look, 1, "failed")).toBeNull();
  expect(answer(none, 9_400_000)).toBe("They answered $104,000, and $94,000 was found.");
  expect(answer(none, 9_400_000, "not-needed")).toBeNull();
  expect(answer(none, 10_400_000)).toBeNull();
  expect(answer(none)).toBeNull();
});

test("each doubted check is named once, of however many people", () => {
  const doubt = "0 of 100 points.";
  const checks = [
    { check: "identity", doubt },
    { check: "identity", doubt },
    { check: "age", doubt: null },
  ] as const;
  expect(doubtedChecks(checks)).toEqual(["identity"]);
});
