import { QUEUE_NAMES } from "@keystep/domain/desk/queues";
import { expect, test } from "vitest";
import { bindingOf, KEYS, queueKey } from "./key-table.ts";

const bindings = [...KEYS.values()].map(bindingOf);

test("no two rows have the same keys, and none begins as a whole other one", () => {
  expect(new Set(bindings).size).toBe(bindings.length);
  const starts = bindings.filter((one) => bindings.some((other) => other.startsWith(`${one} `)));
  expect(starts).toEqual([]);
});

test("every queue has a letter after g", () => {
  for (const queue of QUEUE_NAMES) expect(KEYS.get(queueKey(queue))?.keys[0]).toBe("g");
});
