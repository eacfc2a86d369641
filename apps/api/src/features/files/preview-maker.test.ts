import { describe, expect, test } from "vitest";
import { createTurns } from "./preview-maker.ts";

/** Work that notes when it begins and goes on until it is let go. */
function workshop() {
  const takeTurn = createTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask: (userId: string, name: string) =>
      takeTurn(userId, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => void ends.push(resolve));
        return name;
      }),
    async letGo() {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

describe("turns", () => {
  test("one piece of work at a time, and people in rotation", async () => {
    const { ask, begun, letGo } = workshop();
    const answers = ["a1", "a2", "a3", "a4"].map((name) => ask("a", name));
    answers.push(ask("b", "b1"), ask("c", "c1"), ask("b", "b2"));
    expect(begun).toEqual(["a1"]);
    for (let index = 0; index < answers.length; index += 1) await letGo();
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
    expect(await Promise.all(answers)).toEqual(["a1", "a2", "a3", "a4", "b1", "c1", "b2"]);
  });

  test("what fails fails for who asked, and the others go on", async () => {
    const { ask, letGo } = workshop();
    const takeTurn = createTurns();
    const failed = takeTurn("a", () => Promise.reject(new Error("torn")));
    await expect(failed).rejects.toThrow("torn");
    await expect(takeTurn("a", async () => "next")).resolves.toBe("next");
    const answer = ask("b", "b1");
    await letGo();
    expect(await answer).toBe("b1");
  });

  test("above sixteen of one person, further ones are told to come again, and others are not", async () => {
    const { ask, letGo } = workshop();
    const waiting = Array.from({ length: 17 }, (_, index) => ask("a", `a${index}`));
    await expect(ask("a", "one too many")).rejects.toThrow("file.busy");
    const other = ask("b", "b");
    for (let index = 0; index < 18; index += 1) await letGo();
    expect(await other).toBe("b");
    expect(await Promise.all(waiting)).toHaveLength(17);
  });
});
