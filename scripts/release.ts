// npm run release [-- FOLDER] [--image]: the commit that is checked out as a folder and an archive, in `release` or FOLDER, and as an OCI image. They
// start without npm, a compiler or a network (docs/operations.md, "In production").
import { mkdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "./build.ts";
import { makeImage } from "./release/make-image.ts";
import { makeRelease } from "./release/make-release.ts";

function tell(file: string): void {
  console.log(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`);
}

try {
  const { values, positionals } = parseArgs({ options: { image: { type: "boolean" } }, allowPositionals: true });
  const parent = resolve(positionals[0] ?? "release");
  if (!(await buildIfNeeded())) process.exit(1);
  mkdirSync(parent, { recursive: true });
  const release = await makeRelease(parent);
  tell(release.archive);
  if (values.image === true) tell(await makeImage(release));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
