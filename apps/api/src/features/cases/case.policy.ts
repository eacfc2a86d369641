import type { ProblemCode } from "@keystep/contract/http/problems";
import { Problem } from "#src/platform/http/problem";

/** A case that staff may work on: one that is there, and in which they take no part themselves. */
export function assertMayWorkOn<Case extends { readonly isOwn: boolean }>(
  found: Case | null,
  missing: ProblemCode,
): asserts found is Case {
  if (found === null) throw new Problem(missing);
  if (found.isOwn) throw new Problem("application.own-review");
}
