import { describe, expect, test } from "vitest";
import { FIRST_DISCLOSURES } from "./first-disclosures.ts";
import { readDisclosureText } from "./read-disclosure-text.ts";

const GUIDE = `# Credit guide
## Who we are
Keystep, licence
number 123456.

Call us.
## Complaints

- Write to us
- Ask AFCA,
  free of charge
`;

describe("the operator's text", () => {
  test("is read as a title, headings, paragraphs and lists, wherever its lines are broken", () => {
    const read = {
      title: "Credit guide",
      sections: [
        { heading: "Who we are", blocks: ["Keystep, licence number 123456.", "Call us."] },
        { heading: "Complaints", blocks: [{ list: ["Write to us", "Ask AFCA, free of charge"] }] },
      ],
    };
    expect(readDisclosureText(GUIDE)).toEqual(read);
    expect(readDisclosureText(GUIDE.replaceAll("\n", "\r\n"))).toEqual(read);
  });

  test.each([
    ["no title", "Credit guide\n\n## A\n\nB", "first line must be the title"],
    ["nothing", "", "first line must be the title"],
    ["a second title", `${GUIDE}\n# Privacy notice\n`, "second title: # Privacy notice"],
    ["text above the first heading", "# Credit guide\n\nHello\n", "before the first heading: Hello"],
    ["a title alone", "# Credit guide\n", "The text is empty or too long"],
    ["a heading with nothing beneath", `${GUIDE}\n## Fees\n`, "The section Fees is empty"],
    ["a paragraph of 4,001 characters", `# A\n## Fees\n${"x".repeat(4001)}`, "The section Fees is empty or too long"],
  ])("with %s is refused with a sentence", (_, source, words) => {
    expect(() => readDisclosureText(source)).toThrow(words);
  });

  test("may have a paragraph of 4,000 characters", () => {
    expect(readDisclosureText(`# A\n## Fees\n${"x".repeat(4000)}`).sections).toHaveLength(1);
  });
});

test.each(Object.entries(FIRST_DISCLOSURES))("the sample of %s says in title and text that it is one", (_, text) => {
  expect(text.title).toMatch(/\(sample, not for use\)$/);
  expect(text.sections[0]?.heading).toBe("Sample, not for use");
});
