import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeFaces } from "#actions/faces";
import { startRealServer } from "#actions/real-server";

const BUNDLE_SERVER = fileURLToPath(new URL("../scripts/bundle-server.ts", import.meta.url));

/** One real server for all journeys; its address and its database's reach the workers through the environment, as do the browser's faces. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [BUNDLE_SERVER], { stdio: "inherit" });
  const server = await startRealServer();
  process.env["KEYSTEP_E2E_URL"] = server.url;
  process.env["KEYSTEP_E2E_DATABASE"] = await server.databaseUrl();
  const faces = await mkdtemp(join(tmpdir(), "keystep-faces-"));
  process.env["FONTCONFIG_FILE"] = await describeFaces(faces);
  return async () => {
    await server.remove();
    // A test shows the answer 500 at most, never its cause.
    if (server.errors().length > 0) console.error(`Errors in the server's log:\n${server.errors().join("\n")}`);
    await rm(faces, { recursive: true, force: true });
  };
}
