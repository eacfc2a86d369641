import { QUEUE_NAMES } from "@keystep/domain/desk/queues";
import { namesOf } from "@keystep/domain/kernel/named";
import { expect, test } from "vitest";
import { bindingOf, KEY_GROUPS, KEYS, queueKey, type KeyGroup } from "./key-table.ts";

/** An opened document has the keys alone, and so have the choice of a reason, an opened check, a decision, the marks at one and the choices of a form. */
const ALONE: readonly KeyGroup[] = ["document", "refusal", "check", "decision", "mark", "form"];
const OTHERS = namesOf(KEY_GROUPS).filter((group) => !ALONE.includes(group));

test.each([[OTHERS], ...ALONE.map((group) => [[group]])])(
  "of %j no two rows have the same keys, and none begins as a whole other one",
  (groups) => {
    const bindings = [...KEYS.values()].filter(({ group }) => groups.includes(group)).map(bindingOf);
    expect(new Set(bindings).size).toBe(bindings.length);
    const starts = bindings.filter((one) => bindings.some((other) => other.startsWith(`${one} `)));
    expect(starts).toEqual([]);
  },
);

test("every queue has a letter after g", () => {
  for (const queue of QUEUE_NAMES) expect(KEYS.get(queueKey(queue))?.keys[0]).toBe("g");
});
