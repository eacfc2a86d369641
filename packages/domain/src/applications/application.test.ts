import { expect, test } from "vitest";
import { applicationTypeName } from "./application.ts";
import { APPLICATION_STATUSES, isInProgress, isSubmitted } from "./application-status.ts";

test.each([
  ["homeowner-assistant", "Keystep Homeowner Assistant"],
  ["homeownership-accelerator", "Keystep Homeownership Accelerator"],
  ["upgrade-accelerator", "Keystep Upgrade Accelerator"],
] as const)("ENT-09: %s is shown as '%s'", (type, name) => {
  expect(applicationTypeName(type, "Keystep")).toBe(name);
});

test("ENT-09: the prefix is the brand, whatever it is", () => {
  expect(applicationTypeName("homeowner-assistant", "Other")).toBe("Other Homeowner Assistant");
});

test("CALC-16: an application is in progress as a draft and in no other status", () => {
  expect(APPLICATION_STATUSES.filter(isInProgress)).toEqual(["draft"]);
});

test("a draft is not submitted, nor what was withdrawn", () => {
  expect(APPLICATION_STATUSES.filter((status) => !isSubmitted(status))).toEqual(["draft", "withdrawn"]);
});
