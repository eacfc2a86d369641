import { describe, expect, test } from "vitest";
import { fillTemplate, hasUnfilled, PLACEHOLDER_NAMES, unknownMarks } from "./placeholders.ts";
import { FIRST_TEMPLATES } from "./templates.ts";

describe("a template", () => {
  test("is filled with what is known", () => {
    const filled = fillTemplate("Hello {{firstName}}, about {{ reference }}.", {
      firstName: "Mia",
      reference: "KS-7F3A",
    });
    expect(filled).toBe("Hello Mia, about KS-7F3A.");
    expect(hasUnfilled(filled)).toBe(false);
  });

  test.each([{}, { dueDate: null }, { dueDate: "" }, { dueDate: "  " }])(
    "keeps a placeholder whose fact is %j, and is not sent",
    (facts) => {
      const filled = fillTemplate("Please answer by {{dueDate}}.", facts);
      expect(filled).toBe("Please answer by {{dueDate}}.");
      expect(hasUnfilled(filled)).toBe(true);
    },
  );

  test("fills each mark once: a name with marks of its own is no template", () => {
    const filled = fillTemplate("Hello {{firstName}}", { firstName: "{{reference}}", reference: "KS-7F3A" });
    expect(filled).toBe("Hello {{reference}}");
    expect(hasUnfilled(filled)).toBe(true);
  });

  test.each([
    ["Hello {{firstName}}", []],
    ["Hello {{ firstName }}", []],
    ["Hello {firstName}", []],
    ["No marks at all", []],
    ["Hello {{firstname}}", ["{{firstname}}"]],
    ["Hello {{}}", ["{{}}"]],
    ["{{toString}} and {{constructor}}", ["{{toString}}", "{{constructor}}"]],
    ["Hello {{firstName", ["a brace without its pair"]],
    ["Hello firstName}}", ["a brace without its pair"]],
    ["Hello {{first{{firstName}}", ["a brace without its pair"]],
  ])("%j marks as unknown %j", (text, unknown) => {
    expect(unknownMarks(text)).toEqual(unknown);
  });

  test("every placeholder can be filled, and the first templates mark nothing else", () => {
    const facts = Object.fromEntries(PLACEHOLDER_NAMES.map((name) => [name, "known"]));
    for (const { text } of FIRST_TEMPLATES.templates) {
      expect(unknownMarks(text)).toEqual([]);
      expect(hasUnfilled(fillTemplate(text, facts))).toBe(false);
    }
  });
});
