import { describe, expect, test } from "vitest";
import { parsePostmaster } from "./postmaster-file.ts";

const WHOLE = "4711\n/srv/keystep/postgres\n1763676000\n54321\n\n127.0.0.1\n  5432001  65538\nready   \n";

describe("postmaster.pid", () => {
  test("a whole file gives process, port and status", () => {
    expect(parsePostmaster(WHOLE)).toEqual({ pid: 4711, port: 54_321, status: "ready" });
  });

  test("a file that is still being written gives the process alone", () => {
    expect(parsePostmaster("4711\n/srv/keystep/postgres\n")).toEqual({ pid: 4711, port: null, status: "unknown" });
  });

  test("single-user mode writes its number as a negative one", () => {
    expect(parsePostmaster("-4711\n/srv\n1763676000\n0\n")).toEqual({ pid: 4711, port: null, status: "unknown" });
  });

  test.each(["", "\n", "not a number\n/srv\n"])("%j is no postmaster file", (text) => {
    expect(parsePostmaster(text)).toBeNull();
  });
});
