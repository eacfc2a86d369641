import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ADDRESS = "/assets/start/rules.json";
const { buying } = globalThis.keystepSite.figures;

/** The rules of a page that has their address alone, where the server answers so. */
async function rulesOf(answer: Response): Promise<unknown> {
  vi.resetModules();
  const { figures, ...more } = globalThis.keystepSite;
  vi.stubGlobal("keystepSite", { ...more, figures: { ...figures, buying: ADDRESS } });
  vi.stubGlobal("fetch", async (address: string) => (address === ADDRESS ? answer : Response.error()));
  return (await import("./buying-rules.ts")).buyingRules;
}

test("a page that has the address of its rules fetches them", async () => {
  expect(await rulesOf(Response.json(buying))).toEqual(buying);
});

test("without its rules a page does not come alive with others", async () => {
  await expect(rulesOf(new Response("", { status: 503 }))).rejects.toThrow("503");
});
