// What takes too long for every change: npm run drills [-- NAME …]. `answer` and `step` carry out 'add an answer' and 'add a step' of
// docs/architecture.md on a copy, and check that the program holds and that the list of files there is whole. `browser` runs all browser
// tests, at every width and theme, `histories` lets two people live 2,000 random applications, and `races` lets four of us do everything
// with a case at once, 200 times, and decide it, `decisions` makes 500 random decisions again after the constants changed, and `confirming`
// decides beside 1,000,000 cases, `addresses` suggests among 5,000,000, and `restore` backs up and restores 100,000 cases; npm test runs
// these in small. `release` makes a release and its image twice, compares and starts them, and `ops` lets each example in `ops` be judged by the
// tool that reads it; `two-builds` replaces two servers of the release before while a browser walks, `pgbouncer` runs all tests of the API behind that
// pooler, and `bucket` runs them with their files in OpenStack Swift, which speaks S3; `kills` ends two servers and their database 50 times while people
// write, `standby` loses the database and promotes its standby, and `moment` restores one to the moment before a mistake. These eight need tools of
// Debian and say which are missing.
import { rmSync } from "node:fs";
import { buildIfNeeded } from "./build.ts";
import { ADD_ANSWER } from "./drills/add-answer.ts";
import { ADD_STEP } from "./drills/add-step.ts";
import { carryOut, changedFiles, failureOf, makeCopy, placesIn } from "./drills/copy.ts";
import { startDebianSwift } from "./drills/debian-swift.ts";
import { documentedFiles } from "./drills/documented-files.ts";
import type { Drill } from "./drills/drill.ts";
import { killEverything } from "./drills/kills.ts";
import { judgeOpsExamples } from "./drills/ops-examples.ts";
import { restoreToMoment } from "./drills/point-in-time.ts";
import { promoteStandby } from "./drills/standby.ts";
import { replaceUnderLoad } from "./drills/two-builds.ts";
import { tryRelease } from "./drills/try-release.ts";
import { runCommand } from "./run-command.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { runBrowserTests } from "./stages.ts";
import { isGood, summaryLine } from "./test-counts.ts";

/** Made by `npm run schema`, so nobody writes it. */
const MADE = "apps/api/src/platform/db/tables.generated.ts";

type Command = readonly [cwd: string, command: readonly [string, ...string[]]];

const TYPES: readonly Command[] = [
  ["apps/web", ["react-router", "typegen"]],
  ...["packages/domain", "packages/contract", "apps/api", "apps/web", "e2e"].map((project): Command => [
    ".",
    ["tsc", "-p", project],
  ]),
];

function testsOf({ guards }: Drill): readonly Command[] {
  const quiet = ["--reporter=dot", "--silent=true"];
  const isOfWeb = (path: string) => path.startsWith("apps/web");
  return [
    [".", ["vitest", "run", "--project", "unit", "--project", "web", ...quiet, "packages/", ...guards.filter(isOfWeb)]],
    [".", ["vitest", "run", "--project", "db", ...quiet, ...guards.filter((path) => !isOfWeb(path))]],
  ];
}

/** What is wrong with a drill; empty where it holds. */
function problemsOf(folder: string, drill: Drill): string[] {
  const placeOf = placesIn(folder);
  carryOut(folder, drill, placeOf);
  const commands: readonly Command[] = [
    [".", ["node", "scripts/renew-schema.ts"]],
    [".", ["oxfmt", "."]],
    [".", ["oxlint", "--deny-warnings"]],
    ...TYPES,
    ...testsOf(drill),
  ];
  const failures = commands.flatMap(([cwd, command]) => {
    const begun = performance.now();
    const failure = failureOf(folder, cwd, command);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`  ${failure === null ? "ok    " : "FAILED"} ${command.slice(0, 5).join(" ")} (${seconds} s)`);
    return failure === null ? [] : [failure];
  });
  const listed = documentedFiles(drill.heading).map(placeOf);
  const changed = changedFiles(folder).filter((path) => path !== MADE);
  return [
    ...failures,
    ...changed.filter((path) => !listed.includes(path)).map((path) => `Changed and not listed: ${path}`),
    ...listed.filter((path) => !changed.includes(path)).map((path) => `Listed and not changed: ${path}`),
    ...(changed.length > drill.limit ? [`${changed.length} files changed, ${drill.limit} at most.`] : []),
  ];
}

/** Whether the program holds with what the drill adds. */
function addToCopy(drill: Drill): boolean {
  console.log(`${drill.heading}:`);
  const folder = makeCopy();
  const problems = problemsOf(folder, drill);
  rmSync(folder, { recursive: true, force: true });
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? `It holds, with ${drill.changes.length} files.\n` : "It does not hold.\n");
  return problems.length === 0;
}

async function testInBrowser(): Promise<boolean> {
  if (!(await buildIfNeeded())) return false;
  const reports = makeScratchFolder();
  const counts = await runBrowserTests(reports, { isWhole: true });
  rmSync(reports, { recursive: true, force: true });
  for (const failure of counts.failures ?? []) console.log(`FAILED ${failure}`);
  console.log(`The whole of the browser tests: ${summaryLine(counts)}`);
  return isGood(counts);
}

/** Tests of the database, named as vitest takes them, with their whole count. */
async function runWhole(...tests: readonly string[]): Promise<boolean> {
  return runDatabaseTests({ KEYSTEP_WHOLE_RUN: "1" }, ...tests);
}

async function runDatabaseTests(env: Record<string, string>, ...tests: readonly string[]): Promise<boolean> {
  const { code } = await runCommand(["vitest", "run", "--project", "db", ...tests], { env });
  return code === 0;
}

/** All tests of the API with their files in the bucket of a real server, and first the tests of the store itself. */
async function keepFilesInBucket(): Promise<boolean> {
  const { env, stop } = await startDebianSwift();
  try {
    const { code } = await runCommand(["vitest", "run", "--project", "unit", "platform/files"], { env });
    return code === 0 && (await runDatabaseTests(env));
  } finally {
    stop();
  }
}

const DRILLS = new Map<string, () => boolean | Promise<boolean>>([
  ["answer", () => addToCopy(ADD_ANSWER)],
  ["step", () => addToCopy(ADD_STEP)],
  ["browser", testInBrowser],
  ["histories", () => runWhole("histories-of-two")],
  ["races", () => runWhole("desk/races", "proposals/two-people", "-t", "times|asked for")],
  ["decisions", () => runWhole("proposals/two-people", "-t", "random histories")],
  ["addresses", () => runWhole("features/addresses")],
  ["restore", () => runWhole("testing/backup-of-many")],
  ["release", tryRelease],
  ["ops", judgeOpsExamples],
  ["pgbouncer", () => runDatabaseTests({ KEYSTEP_POOLER: "1" })],
  ["bucket", keepFilesInBucket],
  ["two-builds", replaceUnderLoad],
  ["kills", killEverything],
  ["standby", promoteStandby],
  ["moment", restoreToMoment],
  ["confirming", () => runWhole("proposals/many-cases")],
]);

const named = process.argv.slice(2);
for (const name of named.length === 0 ? DRILLS.keys() : named) {
  const drill = DRILLS.get(name);
  if (drill === undefined) console.error(`There is no drill "${name}". The drills: ${[...DRILLS.keys()].join(", ")}.`);
  if (drill === undefined || !(await drill())) process.exitCode = 1;
}
