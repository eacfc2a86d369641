import { describe, expect, test } from "vitest";
import { readPdf, unspaced } from "#src/testing/read-pdf";
import { printDocument, printInThread } from "./print-document.ts";
import type { PrintedDocument } from "./printed-document.ts";

function documentOf(...answers: string[]): PrintedDocument {
  const rows = answers.map((text, index) => ({ label: `Question ${index}.`, text }));
  return {
    brand: "Keystep",
    title: "Your application",
    reference: "KS-22222222",
    date: "2 March 2026",
    submittedAt: "2026-03-02T01:00:00.000Z",
    facts: [],
    sections: [{ title: "Answers", parts: [{ step: "user", title: "Answers", groups: [{ title: null, rows }] }] }],
    declared: [],
    nextSteps: [],
    notes: [],
  };
}

const print = async (...answers: string[]) => readPdf(await printDocument(documentOf(...answers)));

// Each of them starts a thread and opens its fonts.
describe("a printed document", { timeout: 30_000 }, () => {
  test.each([
    ["Vietnamese", "Nguyễn Thị Phương Thảo"],
    ["Greek", "Παπαδόπουλος"],
    ["Cyrillic", "Щербакова"],
    ["Chinese", "我在悉尼工作了三年"],
    ["traditional Chinese", "龍鳳麒麟龜鶴"],
    ["Japanese", "ひらがなカタカナ"],
    ["Korean", "안녕하세요"],
    ["Thai", "สวัสดี"],
    ["Tamil", "வணக்கம்"],
    ["accents typed apart", "Zoe\u0308 Nguye\u0302\u0303n"],
  ])("writes %s", async (_, text) => expect(unspaced((await print(text)).body)).toContain(unspaced(text)));

  test.each([
    ["Arabic", "نحن في بيت جديد"],
    ["Persian", "پژوهش گچ"],
    ["Hebrew", "שלום עולם"],
  ])("writes %s, from right to left: the words are there in the order of the page", async (_, text) => {
    const { body } = await print(text);
    expect(unspaced(body)).toContain(unspaced(text.split(" ").toReversed().join(" ")));
  });

  test.each([
    ["😀", "[U+1F600]"],
    ["👍🏽", "[U+1F44D U+1F3FD]"],
    ["ਸਤ", "[U+0A38][U+0A24]"],
    ["\u{10400}", "[U+10400]"],
  ])("shows %s, which no font has, as %s", async (text, shown) => {
    const { body } = await print(`before ${text} after`);
    expect(body).toContain(`before ${shown} after`);
    expect(body).toContain("stands as its number");
  });

  test("says nothing of numbers where all can be printed, and adds no hyphens", async () => {
    const { body } = await print("x".repeat(300), "ordinary words ".repeat(40));
    expect(body).not.toContain("stands as its number");
    expect(body).not.toContain("-");
  });

  test("keeps the lines that were typed", async () => {
    expect((await print("one\ntwo\n\nthree")).body).toMatch(/one\ntwo\n+three/);
  });

  test("of hundreds of answers and hundreds of lines has every one, on numbered pages", async () => {
    const lines = Array.from({ length: 240 }, (_, index) => `line${index};`).join("\n");
    const answers = Array.from({ length: 500 }, (_, index) => `answer${index};`);
    const { pages, body } = await print(lines, ...answers);
    expect(pages.length).toBeGreaterThan(15);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    const text = unspaced(body);
    expect([...lines.split("\n"), ...answers].filter((wanted) => !text.includes(wanted))).toEqual([]);
  });

  test("is the same to the byte each time", async () => {
    const document = documentOf("我在悉尼", "Nguyễn");
    const [one, other] = await Promise.all([printDocument(document), printDocument(document)]);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  test("printed plainly, has characters of other fonts as their numbers", async () => {
    const bytes = await printInThread({ document: documentOf("我 and Zoë"), isPlain: true });
    expect((await readPdf(bytes)).body).toContain("[U+6211] and Zoë");
  });
});
