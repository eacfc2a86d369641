import { CHECK_NAMES } from "@keystep/domain/decisions/checks";
import { expect, test } from "vitest";
import { byHand, findingOf, OUTSIDE_CHECKS } from "./outside-checks.ts";
import { keepsTheContract } from "./testing/outside-check-contract.ts";

for (const check of OUTSIDE_CHECKS) keepsTheContract(check, byHand);

test("an answer to a check of our own is recorded as it was written", async () => {
  const written = { outcome: "failed", note: "17.", value: null, fileId: null, expiresOn: null } as const;
  for (const check of CHECK_NAMES)
    expect(await findingOf({ check, caseId: "", applicantId: null, inputs: "" }, written)).toEqual(written);
});
