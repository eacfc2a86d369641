import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { filesOf, readCompany } from "./config-company.ts";

const folder = mkdtempSync(join(tmpdir(), "keystep-company-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: unknown): string {
  const path = join(folder, "company.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const PEOPLE = [{ name: "Ada Lee", role: "decides on applications", picture: "ada.jpg" }];

describe("the company's file", () => {
  test("tells what is in it, and names the files beside it", () => {
    writeFileSync(join(folder, "ada.jpg"), "");
    writeFileSync(join(folder, "sample.pdf"), "");
    const company = {
      office: "1 Wattle Street, Sydney",
      people: PEOPLE,
      documents: [{ title: "Sample", file: "sample.pdf" }],
    };
    const read = readCompany(fileOf(company));
    expect(read).toEqual({ company, folder });
    expect(filesOf(read.company)).toEqual(["ada.jpg", "sample.pdf"]);
    expect(filesOf({})).toEqual([]);
  });

  test.each([
    ["no JSON", /must name a JSON file/],
    [{ staff: [] }, /COMPANY_FILE is wrong: in its file/],
    [{ lenders: [] }, /lenders: /],
    [{ people: [{ ...PEOPLE[0], picture: "../keys.json" }] }, /people\.0\.picture: must be the name of a file/],
    [{ people: [{ ...PEOPLE[0], picture: "nobody.jpg" }] }, /nobody\.jpg is not beside it/],
  ])("%j is refused with the place that is wrong", (content, message) => {
    expect(() => readCompany(fileOf(content))).toThrow(message);
  });

  test("a file that is not there is refused", () => {
    expect(() => readCompany(join(folder, "none.json"))).toThrow(/must name a JSON file/);
  });
});
