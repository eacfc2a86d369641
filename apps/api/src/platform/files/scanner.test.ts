import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SIGNATURE, startClamd, type ClamdServer } from "#src/testing/clamd-server";
import { clamdScanner } from "./scanner.ts";

let clamd: ClamdServer;
beforeEach(async () => {
  clamd = await startClamd();
});
afterEach(() => clamd.close());

async function* pieces(...texts: (string | Buffer)[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* neverEnding() {
  yield Buffer.from("a");
  await new Promise(() => undefined);
}

describe("a scanner that speaks as clamd does", () => {
  test("finds nothing in what is clean, however large", async () => {
    const large = Array.from({ length: 50 }, () => Buffer.alloc(65_536, "x"));
    expect(await clamdScanner(clamd.url).scan(pieces(...large))).toEqual({ isHarmful: false });
  });

  test("finds its signature, also across pieces", async () => {
    const content = pieces(SIGNATURE.slice(0, 9), "", SIGNATURE.slice(9));
    expect(await clamdScanner(clamd.url).scan(content)).toEqual({ isHarmful: true, signature: "Keystep.Test" });
  });

  test.each([
    { what: "does not answer", manner: "silent", limitMs: 300, reason: /too long/ },
    {
      what: "answers before it has seen the file",
      manner: "hasty",
      limitMs: 20_000,
      reason: /before it had the whole/,
    },
    { what: "answers what is no answer", manner: "garbled", limitMs: 20_000, reason: /an answer that is none/ },
  ] as const)("that $what says nothing of the file", async ({ manner, limitMs, reason }) => {
    clamd.manner = manner;
    const content = manner === "hasty" ? neverEnding() : pieces("a", "b");
    await expect(clamdScanner(clamd.url, limitMs).scan(content)).rejects.toThrow(reason);
  });

  test("that is not there says nothing of the file", async () => {
    await clamd.close();
    await expect(clamdScanner(clamd.url).scan(pieces("a"))).rejects.toThrow(/ECONNREFUSED/);
    clamd = await startClamd();
  });
});
