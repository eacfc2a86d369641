import { fc } from "@keystep/domain/testing/chances";
import { expect, inject, test } from "vitest";
import { History, PRIVATE_FIELDS, SHARED_FIELDS, type Act } from "./histories-of-two.ts";
import { sharedApp } from "./shared-app.ts";

const t = sharedApp();

/** `npm run drills -- histories` has them all. */
const [ALL, FEW] = [2000, 20];
const COUNT = inject("isWholeRun") ? ALL : FEW;
const ONE_IN_SO_MANY_PRINTED = 20;

const who = fc.constantFrom("main", "co");
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("change"), who, field: fc.constantFrom(...PRIVATE_FIELDS) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("change-shared"), field: fc.constantFrom(...SHARED_FIELDS) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("agree"), isStale: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("share"), who, isOn: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom("look", "send", "take-back", "invite") }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("leave", "remove") }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("join") }) },
);
// Most begin as two, because a history of one person shows little.
const history = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.array(act, { minLength: 4, maxLength: 14 }))
  .map(([chance, acts]): Act[] => (chance === 0 ? acts : [{ act: "invite" }, { act: "join" }, ...acts]));

test(
  `COAP-02: ${COUNT} random histories of two people: nobody's private answer reaches the other, and an agreement ends by what they can see alone`,
  { timeout: COUNT * 2000 },
  async () => {
    let run = 0;
    const printed = { count: 0 };
    await fc.assert(
      fc.asyncProperty(history, async (acts) => {
        run += 1;
        t.mailbox.length = 0;
        const isPrinted = run % ONE_IN_SO_MANY_PRINTED === 1;
        const lived = await History.begin({ t, isPrinted });
        for (const each of acts) await lived.take(each);
        expect(await lived.leak()).toBeNull();
        if (!isPrinted) return;
        await lived.take({ act: "agree", isStale: false });
        await lived.take({ act: "send" });
        expect(await lived.leakInCopies()).toBeNull();
        printed.count += 1;
      }),
      { numRuns: COUNT },
    );
    expect(printed.count).toBeGreaterThanOrEqual(COUNT / ONE_IN_SO_MANY_PRINTED);
  },
);
