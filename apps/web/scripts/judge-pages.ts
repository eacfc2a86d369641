import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { DEFAULT_SITE } from "@keystep/contract/pages/default-site";
import type { FinishedWith } from "@keystep/contract/pages/site-data";
import { brokenBudgets, type PageWeight } from "./budgets.ts";
import { wrongHtml } from "./wrong-html.ts";

type Written = { readonly pages: Record<string, { readonly file: string; readonly scripts: readonly string[] }> };

const build = join(import.meta.dirname, "../build/draft");
const program = join(import.meta.dirname, "../../api/src/platform/pages/write-site.ts");
const folder = mkdtempSync(join(tmpdir(), "keystep-pages-"));

/** As the file travels: one that is not worth packing goes as it is. */
function packedBytes(path: string): number {
  const places = [folder, join(build, "client")].flatMap((place) => [join(place, `${path}.gz`), join(place, path)]);
  return statSync(places.find((place) => existsSync(place)) ?? path).size;
}

function weightOf([path, { file, scripts }]: [string, Written["pages"][string]]): PageWeight {
  const scriptBytes = scripts.map(packedBytes).reduce((sum, bytes) => sum + bytes, 0);
  return { path, pageBytes: packedBytes(file), scriptBytes };
}

// The very program by which the server writes its pages, so that a page that cannot be rendered fails the build as well.
try {
  execFileSync(process.execPath, [program, build, folder], {
    input: JSON.stringify({ ...DEFAULT_SITE, pageSpeedShare: 0 } satisfies FinishedWith),
    env: { NODE_ENV: "production" },
    stdio: ["pipe", "inherit", "inherit"],
  });
  const { pages }: Written = JSON.parse(readFileSync(join(folder, "pages.json"), "utf8"));
  const problems = brokenBudgets(Object.entries(pages).map(weightOf));
  for (const [path, { file }] of Object.entries(pages)) {
    problems.push(...(await wrongHtml(path, readFileSync(join(folder, file), "utf8"))));
  }
  for (const sentence of problems) console.error(sentence);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
