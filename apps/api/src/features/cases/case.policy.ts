import type { ProblemCode } from "@keystep/contract/http/problems";
import { Problem } from "#src/platform/http/problem";

/** The problems of a case, by its kind. */
const PROBLEMS = {
  application: {
    missing: "application.not-found",
    closed: "application.not-a-draft",
    conflict: "application.version-conflict",
  },
  "mortgage-share": {
    missing: "mortgage-share.not-found",
    closed: "mortgage-share.closed",
    conflict: "mortgage-share.version-conflict",
  },
} as const satisfies Record<string, Readonly<Record<"missing" | "closed" | "conflict", ProblemCode>>>;

type Kind = keyof typeof PROBLEMS;

/** A case that this person of ours may work on: any other is not there for them. */
export function assertMayWorkOn<Case extends { readonly isBarred: boolean }>(
  kind: Kind,
  found: Case | null,
): asserts found is Case {
  if (found === null || found.isBarred) throw new Problem(PROBLEMS[kind].missing);
}

/** Refuses a write made from an older version; null where any version will do. */
export function assertVersion(kind: Kind, { version }: { readonly version: number }, seen: number | null): void {
  if (seen !== null && seen !== version) throw new Problem(PROBLEMS[kind].conflict);
}

/** A write that stored nothing, of what was there a moment ago: with a version another was faster, without one it was closed meanwhile. */
export function assertStored<Saved>(kind: Kind, saved: Saved | null, seen: number | null): asserts saved is Saved {
  if (saved === null) throw new Problem(PROBLEMS[kind][seen === null ? "closed" : "conflict"]);
}
