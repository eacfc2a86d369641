import { leadPasswordChecklist } from "@keystep/contract/leads/leads";
import { APPLICATION_PASSWORD_CHECKLIST } from "@keystep/contract/fields/messages";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import { expect, test } from "vitest";
import { NEW_PASSWORD, passwordRules } from "./password-rules.ts";

function missing(password: string): string[] {
  return NEW_PASSWORD.rules(password)
    .filter(({ isMet }) => !isMet)
    .map(({ text }) => text);
}

const { intro: _intro, ...lines } = APPLICATION_PASSWORD_CHECKLIST;

test("every line of the checklist is missing before anything is typed", () => {
  expect(missing("")).toEqual(Object.values(lines));
});

test.each([
  ["Correct-Horse-7", []],
  ["Password1!", [lines.common]],
  ["Ab 1!", [lines.length, lines.spaces]],
])("%j lacks %j", (password, lacking) => expect(missing(password)).toEqual(lacking));

test("a password beyond the upper limit is told so, and not that it is too short", () => {
  expect(missing(`Correct-Horse-7${"x".repeat(PASSWORD_MAX_LENGTH)}`)).toEqual([
    `at most ${PASSWORD_MAX_LENGTH} characters`,
  ]);
});

test.each([
  ["Ab-4567", ["exactly 8 characters"]],
  ["Ab-45678", []],
  ["Ab-456789", ["exactly 8 characters"]],
])("LEAD-22: where a lead's password has exactly 8 characters, %j misses %j", (password, expected) => {
  const rules = passwordRules(leadPasswordChecklist(8), 8)(password);
  expect(rules.filter(({ isMet }) => !isMet).map(({ text }) => text)).toEqual(expected);
});

test("what a password contains stands apart from what it is as a whole", () => {
  const rules = NEW_PASSWORD.rules("");
  const texts = (isOfWhole: boolean) => rules.filter((rule) => rule.isOfWhole === isOfWhole).map(({ text }) => text);
  expect(texts(false)).toEqual([lines.uppercase, lines.lowercase, lines.digit, lines.special]);
  expect(texts(true)).toEqual([lines.length, lines.spaces, lines.common]);
});
