import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROUTES, type NamedRoute } from "@keystep/contract/routes";
import { expect, test } from "vitest";

const SOURCE = fileURLToPath(new URL("../", import.meta.url));
const CONTRACT = fileURLToPath(new URL("../../../../packages/contract/src/", import.meta.url));

/** The names under which a module exports a limit, alone or among others. */
async function namesOfLimits(): Promise<Map<unknown, string[]>> {
  const names = new Map<unknown, string[]>();
  for (const path of globSync("**/*.ts", { cwd: CONTRACT, exclude: ["**/*.test.ts"] })) {
    const module: object = await import(join(CONTRACT, path));
    for (const [name, exported] of Object.entries(module)) {
      const isMany = typeof exported === "object" && exported !== null && !("windowSeconds" in exported);
      for (const limit of isMany ? Object.values(exported) : [exported])
        names.set(limit, [...(names.get(limit) ?? []), name]);
    }
  }
  return names;
}

/** The text of a file and of the features that it imports. */
function textWithImports(path: string, seen = new Set<string>()): string {
  if (seen.has(path)) return "";
  seen.add(path);
  const text = readFileSync(path, "utf8");
  const imported = [...text.matchAll(/from "(\.\/|#src\/)(features\/)?([^"]+)"/g)].flatMap(
    ([, from, feature, name]) => {
      if (from === "./") return [join(dirname(path), `${feature ?? ""}${name?.replace(/\.ts$/, "")}.ts`)];
      return feature === undefined ? [] : [join(SOURCE, "features", `${name}.ts`)];
    },
  );
  return text + imported.map((each) => textWithImports(each, seen)).join("");
}

test("a use case counts by each limit that its route declares", async () => {
  const names = await namesOfLimits();
  const files = globSync("features/**/*.ts", { cwd: SOURCE, exclude: ["**/*.test.ts"] }).map((path) =>
    join(SOURCE, path),
  );
  const routes: readonly NamedRoute[] = ROUTES;
  const unused = routes.flatMap(({ name, limits = [] }) => {
    const handler = files.find((path) =>
      readFileSync(path, "utf8").match(new RegExp(String.raw`handle(Prepared)?\(\s*\w+\.${name},`)),
    );
    if (handler === undefined) return limits.map((limit) => `${name} has no handler for ${limit.name}`);
    const text = textWithImports(handler);
    const isUsed = (limit: unknown) =>
      names.get(limit)?.some((each) => new RegExp(String.raw`\b${each}\b`).test(text)) === true;
    return limits.filter((limit) => !isUsed(limit)).map((limit) => `${name}: ${limit.name}`);
  });
  expect(unused).toEqual([]);
});
