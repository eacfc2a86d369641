import { describe, expect, it } from "vitest";
import { eachOf, namesOf } from "./named.ts";

describe("records by name", () => {
  it("lists the names in the order they were written", () => {
    expect(namesOf({ second: 2, first: 1 })).toEqual(["second", "first"]);
  });

  it("makes one entry for each name and tells which it is", () => {
    const lengths = eachOf<{ a: string; bb: string }, number>({ a: 1, bb: 2 }, (row, name) => `${name}:${row}`);
    expect(lengths).toEqual({ a: "a:1", bb: "bb:2" });
  });
});
