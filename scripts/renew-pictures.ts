import { findBrowser } from "./browser.ts";
import { runCommand } from "./run-command.ts";

/** Draws the pictures of /dev/parts anew, and packs them as they are kept. */
const browser = await findBrowser();
if (browser === null) process.exit(1);
const drawn = await runCommand(
  ["playwright", "test", "parts.e2e.ts", "--grep", "every part", "--update-snapshots=all"],
  {
    cwd: "e2e",
    env: { KEYSTEP_BROWSER: browser, KEYSTEP_E2E_WHOLE: "1" },
  },
);
const packed = await runCommand(["node", "scripts/pack-pictures.ts"], { cwd: "apps/web" });
process.exitCode = drawn.code === 0 ? packed.code : drawn.code;
