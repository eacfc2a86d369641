import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./bootstrap.mjs";
import { runCommand } from "./run-command.ts";

const ANSWER_LIMIT_MS = 15_000;
const DOWNLOAD_LIMIT_MS = 180_000;
const PACKAGE_LIMIT_MS = 300_000;
const CACHE = "node_modules/.cache/keystep-browser";

type Source = () => Promise<string | null>;

/** The path of a browser that starts: one that is there, else one that can be had; null after one sentence on stderr. */
export async function findBrowser(): Promise<string | null> {
  const sources: readonly Source[] = [namedInSettings, onThisMachine, fromPlaywright, fromDebian, fromNpm];
  for (const source of sources) {
    const browser = await source();
    if (browser !== null) return browser;
  }
  console.error(
    "No browser was found and none could be installed: install Chromium, or set CHROMIUM_PATH to one, and try again.",
  );
  return null;
}

async function starts(browser: string | undefined): Promise<string | null> {
  if (browser === undefined || browser === "" || !existsSync(browser)) return null;
  // Ubuntu's chromium-browser is a stub that only names a snap, so being there is not enough.
  const { code } = await runCommand([browser, "--version"], { quiet: true, limitMs: ANSWER_LIMIT_MS });
  return code === 0 ? browser : null;
}

async function firstThatStarts(browsers: readonly (string | undefined)[]): Promise<string | null> {
  for (const browser of browsers) {
    const found = await starts(browser);
    if (found !== null) return found;
  }
  return null;
}

function namedInSettings(): Promise<string | null> {
  return firstThatStarts([process.env["CHROMIUM_PATH"], process.env["PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH"]]);
}

function onThisMachine(): Promise<string | null> {
  // The shell without windows draws the same pages with a quarter less work.
  const names = [
    "chromium-headless-shell",
    "chromium",
    "google-chrome",
    "google-chrome-stable",
    "chromium-browser",
    "chrome",
  ];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return firstThatStarts([
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    playwrightPath(),
  ]);
}

/** Looked up from e2e, whose package asks for Playwright; the path is where its browser would be. */
function playwrightPath(): string | undefined {
  try {
    const playwright: unknown = createRequire(join(ROOT, "e2e/package.json"))("@playwright/test");
    // The shape is checked by use: anything else than Playwright's own object ends in the catch.
    return (playwright as { chromium: { executablePath(): string } }).chromium.executablePath();
  } catch {
    return undefined;
  }
}

async function fromPlaywright(): Promise<string | null> {
  console.error("No browser on this machine; trying Playwright's …");
  const limits = { cwd: "e2e", quiet: true, limitMs: DOWNLOAD_LIMIT_MS };
  const { code } = await runCommand(["playwright", "install", "chromium"], limits);
  return code === 0 ? starts(playwrightPath()) : null;
}

async function fromDebian(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  const limits = { quiet: true, limitMs: PACKAGE_LIMIT_MS, env: { DEBIAN_FRONTEND: "noninteractive" } };
  await runCommand(["apt-get", "update"], limits);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    console.error(`Trying Debian's ${name} …`);
    const { code } = await runCommand(["apt-get", "install", "-y", "--no-install-recommends", name], limits);
    const found = code === 0 ? await starts(`/usr/bin/${name}`) : null;
    if (found !== null) return found;
  }
  return null;
}

/** A Chromium that brings its own system libraries, made for machines that have none; it needs them on its path. */
async function fromNpm(): Promise<string | null> {
  console.error("Trying the chromium of the npm registry …");
  mkdirSync(join(ROOT, CACHE), { recursive: true });
  writeFileSync(join(ROOT, CACHE, "package.json"), '{ "private": true }\n');
  const wanted = ["@sparticuz/chromium@153.0.0"];
  const limits = { cwd: CACHE, quiet: true, limitMs: PACKAGE_LIMIT_MS };
  const { code } = await runCommand(["npm", "install", "--no-audit", "--no-fund", ...wanted], limits);
  if (code !== 0) return null;
  const library = pathToFileURL(createRequire(join(ROOT, CACHE, "package.json")).resolve("@sparticuz/chromium")).href;
  // The package unpacks its libraries only where it believes to be on the platform it was made for.
  const unpack = `const { default: chromium } = await import(${JSON.stringify(library)}); console.log(await chromium.executablePath());`;
  const { output } = await runCommand(["node", "--input-type=module", "-e", unpack], {
    ...limits,
    env: { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
  });
  const binary = output.trim().split("\n").at(-1) ?? "";
  if (!existsSync(binary)) return null;
  const launcher = join(ROOT, CACHE, "chromium");
  writeFileSync(
    launcher,
    `#!/bin/sh\nexport LD_LIBRARY_PATH="/tmp/al2023/lib:\${LD_LIBRARY_PATH:-}" FONTCONFIG_PATH=/tmp/fonts\nexec "${binary}" "$@"\n`,
    { mode: 0o755 },
  );
  return starts(launcher);
}

if (import.meta.main) {
  const browser = await findBrowser();
  if (browser !== null) console.log(browser);
  process.exitCode = browser === null ? 1 : 0;
}
