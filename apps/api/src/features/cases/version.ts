import type { ProblemCode } from "@keystep/contract/http/problems";
import { Problem } from "#src/platform/http/problem";

/** The problems of a write of answers, by what it writes to. */
const PROBLEMS = {
  application: { closed: "application.not-a-draft", conflict: "application.version-conflict" },
  "mortgage-share": { closed: "mortgage-share.closed", conflict: "mortgage-share.version-conflict" },
} as const satisfies Record<string, Readonly<Record<"closed" | "conflict", ProblemCode>>>;

type Kind = keyof typeof PROBLEMS;

/** Refuses a write made from an older version; null where any version will do. */
export function assertVersion(kind: Kind, { version }: { readonly version: number }, seen: number | null): void {
  if (seen !== null && seen !== version) throw new Problem(PROBLEMS[kind].conflict);
}

/** A write that stored nothing, of what was there a moment ago: with a version another was faster, without one it was closed meanwhile. */
export function assertStored<Saved>(kind: Kind, saved: Saved | null, seen: number | null): asserts saved is Saved {
  if (saved === null) throw new Problem(PROBLEMS[kind][seen === null ? "closed" : "conflict"]);
}
