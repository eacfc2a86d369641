import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, type ParseResult } from "oxc-parser";
import { ROOT } from "#scripts/bootstrap.mjs";

export type SourceFile = {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Tests, and what stands in testing folders or in e2e. */
  readonly isTest: boolean;
  readonly isGenerated: boolean;
};

const SOURCE = /\.(ts|tsx|css|sql)$/;
const TEST = /\.test\.|(^|\/)testing\/|^e2e\//;
const GENERATED = /\.generated\.|^.{0,10}(generated|made) (by|from) /im;

/** The source of apps, packages and e2e: what git knows, and what is new and not ignored. */
export function readSourceFiles(): SourceFile[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "apps", "packages", "e2e"],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 64_000_000 },
  );
  const deleted = execFileSync("git", ["ls-files", "--deleted"], { cwd: ROOT, encoding: "utf8" }).split("\n");
  return listed
    .split("\n")
    .filter((path) => SOURCE.test(path) && !deleted.includes(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), "utf8");
      return {
        path,
        text,
        lines: text.split("\n").length - 1,
        isTest: TEST.test(path),
        isGenerated: GENERATED.test(path) || GENERATED.test(text.slice(0, 200)),
      };
    });
}

export const isCode = ({ path }: SourceFile): boolean => /\.tsx?$/.test(path);

export type ParsedFile = SourceFile & { readonly parsed: ParseResult; lineAt(offset: number): number };

export function parse(file: SourceFile): ParsedFile {
  const ends = [...file.text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number): number => {
    const line = ends.findIndex((end) => end >= offset);
    return line === -1 ? ends.length + 1 : line + 1;
  };
  return { ...file, parsed: parseSync(file.path, file.text), lineAt };
}
