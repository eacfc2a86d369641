import { describe, expect, test } from "vitest";
import { compareCoverage, groupIds, idsInTitles, levelOf, parseCsv, parseRequirements } from "./requirements.ts";

describe("the list of requirements", () => {
  test("a quoted field holds commas, quotes and line ends", () => {
    expect(parseCsv('a,"b, ""c""\nd",e\n1,,3\n')).toEqual([
      ["a", 'b, "c"\nd', "e"],
      ["1", "", "3"],
    ]);
  });

  test("the last line needs no line end, and an empty last field counts", () => {
    expect(parseCsv("a,b\r\n1,")).toEqual([
      ["a", "b"],
      ["1", ""],
    ]);
  });

  test("an open quote is refused", () => {
    expect(() => parseCsv('a,"b\n')).toThrow("a quote is left open");
  });

  test("columns are found by name", () => {
    expect(parseRequirements("check,id,area,requirement\nunit,AB-01,first,text\n")).toEqual([
      { id: "AB-01", area: "first", check: "unit" },
    ]);
    expect(() => parseRequirements("id,area\n")).toThrow('no column "check"');
  });
});

// Put together from parts, or the check would read these examples as titles of real tests.
const titled = (call: string, title: string): string => `${call}("${title}", () => undefined);`;

describe("ids in titles", () => {
  test.each([
    [titled("test", "AB-01: one"), ["AB-01"]],
    [titled("describe", "AB-01, AB-12 and CD-03: several"), ["AB-01", "AB-12", "CD-03"]],
    [titled("test.each([1, 2])", "AB-01: $0"), ["AB-01"]],
    [titled("test.describe", "AB-01 without a colon"), ["AB-01"]],
    [titled("test", "says AB-01 later"), []],
    [titled("test", "SHA-2 is no id"), []],
    [titled("test", "AB-01b is no id"), []],
    [titled("expect", "AB-01: no title"), []],
  ])("%s", (source, ids) => {
    expect(idsInTitles(source)).toEqual(ids);
  });
});

describe("coverage", () => {
  const requirements = parseRequirements("id,area,check\nAB-01,a,unit\nAB-02,a,api\nAB-03,a,browser\n");

  test("the level comes from the file's name", () => {
    expect(["x.test.ts", "x.test.tsx", "x.db.test.ts", "x.e2e.ts", "x.ts"].map(levelOf)).toEqual([
      "unit",
      "unit",
      "api",
      "browser",
      null,
    ]);
  });

  test("unknown ids, rows without a test and rows tested elsewhere are told apart", () => {
    const coverage = compareCoverage(requirements, [
      { file: "x.test.ts", ids: ["AB-01", "AB-02"] },
      { file: "x.e2e.ts", ids: ["AB-09"] },
    ]);
    expect(coverage.unknown).toEqual([{ id: "AB-09", file: "x.e2e.ts" }]);
    expect(coverage.untested.map(({ id }) => id)).toEqual(["AB-03"]);
    expect(coverage.otherLevelOnly.map(({ requirement, levels }) => [requirement.id, levels])).toEqual([
      ["AB-02", ["unit"]],
    ]);
  });

  test("a row tested at its own level and at another is covered", () => {
    const tests = [
      { file: "x.db.test.ts", ids: ["AB-02"] },
      { file: "x.test.ts", ids: ["AB-02"] },
    ];
    expect(compareCoverage(requirements, tests).otherLevelOnly).toEqual([]);
  });

  test("ids are grouped by area", () => {
    expect(groupIds(["AB-01", "AB-03", "CD-02"])).toEqual(["AB 01 03", "CD 02"]);
  });
});
