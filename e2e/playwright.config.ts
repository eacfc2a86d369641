import { defineConfig } from "@playwright/test";
import { EXPECT_LIMIT_MS } from "./actions/limits.ts";

/** The features that Playwright switches off by itself in this browser. We repeat them, since the browser reads only the last such list. */
const OFF_BY_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
];

const executablePath = process.env["KEYSTEP_BROWSER"];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For what hangs. A whole application is long, and not every machine is quick.
  timeout: 300_000,
  expect: { timeout: EXPECT_LIMIT_MS },
  reporter: process.env["KEYSTEP_E2E_REPORT"]
    ? [["line"], ["json", { outputFile: process.env["KEYSTEP_E2E_REPORT"] }]]
    : "line",
  outputDir: "test-results",
  // The pictures hold for every Chromium: parts.e2e.ts says how much they may differ.
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  use: {
    // A button or a page that never comes fails within a minute; it held a whole test for five.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    viewport: { width: 1280, height: 900 },
    // Playwright empties the window between tests; a new one would take a process of its own.
    reuseContext: true,
    // Half a second of fading is a moment in which a page is neither what it was nor what it will be.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test costs more time than the tests; `npx playwright test --trace on` makes one where it is wanted.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // One process draws the pages of a window. Otherwise each test would start two, which takes longer than most tests.
        "--disable-site-isolation-trials",
        "--renderer-process-limit=1",
        `--disable-features=${[...OFF_BY_PLAYWRIGHT, "SpareRendererForSitePerProcess"].join(",")}`,
        // A page lives for seconds here: compiling its scripts for speed costs more than it gives.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
  },
});
