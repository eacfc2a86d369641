import { answerProblems, type CheckName, type CheckValue } from "@keystep/domain/decisions/checks";
import { calendarDay, isBefore } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import type { Finding, OutsideCheck, OutsideCheckName, OutsideQuestion } from "#src/features/decisions/outside-checks";

const TODAY = calendarDay("2026-11-26");
const VALUES = {
  title: { text: "12/345678", date: TODAY },
  valuation: { cents: 90_000_000, date: TODAY, text: "A Valuer Pty Ltd" },
  screening: { text: "Low", date: TODAY },
} as const satisfies Record<OutsideCheckName, CheckValue>;

const questionOf = (check: CheckName): OutsideQuestion => ({
  check,
  caseId: "00000001-0000-7000-8000-000000000001",
  applicantId: check === "screening" ? "00000001-0000-7000-8000-000000000002" : null,
  inputs: '["1 Wattle Street"]',
});
const FILE = "00000001-0000-7000-8000-000000000003";
const PASSED: Omit<Finding, "value"> = { outcome: "passed", note: "Seen.", fileId: FILE, expiresOn: null };
const FAILED: Finding = { outcome: "failed", note: "Another owner.", value: null, fileId: null, expiresOn: null };

/** Every adapter of an outside check keeps this, the one by hand included; a new one runs it with its service played. */
export function keepsTheContract(check: OutsideCheckName, adapter: OutsideCheck): void {
  const question = questionOf(check);
  const passed: Finding = { ...PASSED, value: VALUES[check] };

  describe(`the contract of an outside check: ${check}`, () => {
    test("a pass names all that the check asks for, and holds today", async () => {
      const finding = await adapter(question, passed);
      expect(answerProblems(check, { ...finding, looks: "unknown" })).toEqual([]);
      expect(finding.expiresOn === null || !isBefore(finding.expiresOn, TODAY)).toBe(true);
    });

    test.each([passed, FAILED])("the outcome and the evidence are those of the person: $outcome", async (written) => {
      const { outcome, fileId } = await adapter(question, written);
      expect({ outcome, fileId }).toEqual({ outcome: written.outcome, fileId: written.fileId });
    });

    test("anything but a pass says why", async () => {
      expect(answerProblems(check, { ...(await adapter(question, FAILED)), looks: "unknown" })).toEqual([]);
    });

    test("asked again, it finds the same, and changes neither question nor writing", async () => {
      const before = structuredClone({ question, passed });
      expect(await adapter(question, passed)).toEqual(await adapter(question, passed));
      expect({ question, passed }).toEqual(before);
    });
  });
}
