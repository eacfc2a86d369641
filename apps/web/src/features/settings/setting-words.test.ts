import { FIRST_PROMISES } from "@keystep/domain/clocks/promises";
import { FIRST_REASONS } from "@keystep/domain/settings/reasons";
import { FIRST_TEMPLATES } from "@keystep/domain/settings/templates";
import { expect, test } from "vitest";
import { differences } from "./setting-words.ts";

const [first, second, ...others] = FIRST_REASONS.reasons;
if (first === undefined || second === undefined) throw new Error("There are reasons");

test("the same tables differ in nothing", () => {
  expect(differences("reasons", FIRST_REASONS, { ...FIRST_REASONS })).toEqual([]);
  expect(differences("message-templates", FIRST_TEMPLATES, { ...FIRST_TEMPLATES })).toEqual([]);
  expect(differences("promises", FIRST_PROMISES, { ...FIRST_PROMISES })).toEqual([]);
});

test("a changed, a new and a removed reason are lines of their own; another order is none", () => {
  const added = {
    ...first,
    code: "new-one",
    staffWords: "New one",
    customerWords: "A new reason.",
    changeWords: undefined,
  };
  const changed = { ...second, customerWords: "Other words.", changeWords: "Another way." };
  expect(differences("reasons", FIRST_REASONS, { reasons: [...others, changed, added] })).toEqual([
    {
      key: `${second.code} for the customer`,
      label: `${second.code}, to the customer`,
      was: second.customerWords,
      becomes: "Other words.",
    },
    {
      key: `${second.code} change`,
      label: `${second.code}, what would change it`,
      was: second.changeWords,
      becomes: "Another way.",
    },
    { key: "new-one for staff", label: "new-one", was: null, becomes: "Decline: New one" },
    { key: "new-one for the customer", label: "new-one, to the customer", was: null, becomes: "A new reason." },
    { key: `${first.code} for staff`, label: first.code, was: `Decline: ${first.staffWords}`, becomes: null },
    {
      key: `${first.code} for the customer`,
      label: `${first.code}, to the customer`,
      was: first.customerWords,
      becomes: null,
    },
    {
      key: `${first.code} change`,
      label: `${first.code}, what would change it`,
      was: first.changeWords,
      becomes: null,
    },
  ]);
});

test("a promise differs by its days", () => {
  const shorter = { ...FIRST_PROMISES, decision: { ...FIRST_PROMISES.decision, days: 8 } };
  expect(differences("promises", FIRST_PROMISES, shorter)).toMatchObject([
    { key: "decision", was: expect.stringContaining("10 business"), becomes: expect.stringContaining("8 business") },
  ]);
});
