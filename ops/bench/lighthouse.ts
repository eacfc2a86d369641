// Runs Lighthouse on every public page of the built site, mobile preset, and compares the median of five runs with the bars of the issue.
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "@keystep/api/src/platform/db/embedded/start-embedded-postgres";
import { budgetOf } from "@keystep/web/scripts/page-budgets";
import { findBrowser } from "#scripts/browser.ts";
import { bundleHere } from "#scripts/bundle-server.ts";
import { makeDataDir, productionSettings, start, stop } from "./server-process.ts";
import type { Target } from "./server-process.ts";
import { startSmtpSink } from "./smtp-sink.ts";

/** Fetched when it is asked for: it would double what everybody installs. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = Number(process.env["RUNS"] ?? "5");
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Measured = { readonly numericValue: number };
/** The parts of a report that we read. */
type Report = {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number }>>;
  readonly audits: Readonly<
    Record<"largest-contentful-paint" | "total-blocking-time" | "cumulative-layout-shift", Measured>
  >;
};

type Scores = { readonly percent: readonly number[]; readonly lcp: number; readonly tbt: number; readonly cls: number };

const MOST = { tbt: 50, cls: 0.01 } as const;

async function measure(url: string, browser: string, file: string): Promise<Scores> {
  const args = [
    "--yes",
    LIGHTHOUSE,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${FLAGS}`,
  ];
  await promisify(execFile)("npx", args, {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 16 * 1024 * 1024,
  });
  // Lighthouse's own report of the pinned version.
  const { categories, audits } = JSON.parse(await readFile(file, "utf8")) as Report;
  return {
    percent: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    lcp: audits["largest-contentful-paint"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function medianOf(runs: readonly Scores[]): Scores {
  return {
    percent: CATEGORIES.map((_name, at) => median(runs.map(({ percent }) => percent[at] ?? 0))),
    lcp: median(runs.map(({ lcp }) => lcp)),
    tbt: median(runs.map(({ tbt }) => tbt)),
    cls: median(runs.map(({ cls }) => cls)),
  };
}

function isWithinBars(path: string, { percent, lcp, tbt, cls }: Scores): boolean {
  const kind = budgetOf(path);
  const [performance = 0, ...others] = percent;
  const isWhole = others.every((score) => score === 100);
  return performance >= kind.performance && isWhole && lcp <= kind.lcpMs && tbt <= MOST.tbt && cls <= MOST.cls;
}

/** The public pages as the site itself lists them, or those of them that were named. */
async function pathsOf(site: string): Promise<string[]> {
  const wanted = process.argv.slice(2);
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = "/"]) => new URL(address).pathname);
  return paths.filter((path) => wanted.length === 0 || wanted.includes(path));
}

async function measurePages(site: string, browser: string, folder: string): Promise<number> {
  const paths = await pathsOf(site);
  console.log(`median of ${RUNS}: performance, accessibility, best practices, SEO; LCP, TBT, CLS`);
  let missed = 0;
  for (const path of paths) {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await measure(`${site}${path}`, browser, join(folder, "report.json")));
    const scores = medianOf(runs);
    const isGood = isWithinBars(path, scores);
    if (!isGood) missed += 1;
    const figures = `${scores.percent.join(" ")}  ${Math.round(scores.lcp)} ms ${Math.round(scores.tbt)} ms ${scores.cls.toFixed(3)}`;
    console.log(`${isGood ? "met   " : "MISSED"} ${path.padEnd(40)} ${figures}`);
  }
  return missed;
}

const browser = await findBrowser();
if (browser === null) process.exit(1);
const dataDir = await makeDataDir("lighthouse");
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const sink = await startSmtpSink();
let server: Target | undefined;
try {
  const { env } = productionSettings({
    dataDir,
    databaseUrl: postgres.connectionString,
    smtpUrl: sink.url,
    publicUrl: "http://localhost:3000",
  });
  server = await start("server", await bundleHere(), env);
  const missed = await measurePages(server.url, browser, dataDir);
  console.log(missed === 0 ? "Every bar is met." : `${missed} pages MISSED a bar.`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  if (server !== undefined) await stop(server);
  sink.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
