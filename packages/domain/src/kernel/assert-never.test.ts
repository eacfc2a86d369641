import { expect, test } from "vitest";
import { assertNever } from "./assert-never.ts";

test("a value that no case took is named in the error", () => {
  const unexpected: unknown = "surprise";
  expect(() => assertNever(unexpected as never)).toThrow('Unexpected value: "surprise"'); // the types rule this out
});
