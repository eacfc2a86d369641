import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { ROOT } from "./bootstrap.mjs";
import { compareCoverage, groupIds, idsInTitles, parseRequirements } from "./requirements.ts";

const requirements = parseRequirements(readFileSync(join(ROOT, "docs/requirements.csv"), "utf8"));
const files = globSync("{packages,apps,e2e,scripts,ops}/**/*.{test.ts,test.tsx,e2e.ts}", {
  cwd: ROOT,
  exclude: (path) => /(^|[\\/])(node_modules|build)([\\/]|$)/.test(path),
});
const tests = files.map((path) => ({
  file: path.split(sep).join("/"),
  ids: idsInTitles(readFileSync(join(ROOT, path), "utf8")),
}));
const { unknown, untested, otherLevelOnly } = compareCoverage(requirements, tests);

const tested = requirements.length - untested.length;
console.log(`${tested} of ${requirements.length} requirement rows have a test.`);
if (untested.length > 0) console.log(`Without a test:\n  ${groupIds(untested.map(({ id }) => id)).join("\n  ")}`);
if (otherLevelOnly.length > 0) {
  const rows = otherLevelOnly.map(
    ({ requirement, levels }) => `${requirement.id} (asks for ${requirement.check}, has ${levels.join(" + ")})`,
  );
  console.log(`Tested at another level only:\n  ${rows.join("\n  ")}`);
}
for (const { id, file } of unknown) console.error(`${file}: ${id} is not in docs/requirements.csv.`);
process.exitCode = unknown.length === 0 ? 0 : 1;
