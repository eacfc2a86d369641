import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { checksOfReason } from "@keystep/domain/decisions/reason-checks";
import { keyOfCheck } from "#src/features/desk/case/check-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";

type Resting = CaseProposal["checks"][number];

/** The checks that a second person marks: all that a decision rests on; of taking one back, those that open again. */
export function checksToMark({
  outcome,
  checks,
  reopens,
}: Pick<CaseProposal, "outcome" | "checks" | "reopens">): readonly Resting[] {
  if (outcome !== "undo") return checks;
  return checks.filter((each) => reopens.some((of) => keyOfCheck(of) === keyOfCheck(each)));
}

/** Whether a check was answered anew or reopened after the proposal was made. */
export function isChangedSince({ checks }: Pick<OpenedCase, "checks">, resting: Resting): boolean {
  const now = checks.find((each) => keyOfCheck(each) === keyOfCheck(resting));
  return now !== undefined && (now.version !== resting.version || now.outcome === "open");
}

/** Something speaks against it, then or now, though it passed. */
function isDoubtful({ checks }: Pick<OpenedCase, "checks">, resting: Resting): boolean {
  const now = checks.find((each) => keyOfCheck(each) === keyOfCheck(resting));
  return (resting.doubt ?? now?.doubt ?? null) !== null;
}

/** The remark with which the proposal before came back at this check; null without one. */
export function remarkBefore(
  { returnedBefore }: Pick<CaseProposal, "returnedBefore">,
  resting: Resting,
): string | null {
  return returnedBefore?.remarks.find((each) => keyOfCheck(each) === keyOfCheck(resting))?.text ?? null;
}

/** The checks on which a proposal turns: what did not pass, has changed since, came back before, the rules doubt, or a chosen reason is about; and the rest, which passed. */
export function byWeight(
  found: Pick<OpenedCase, "checks">,
  { checks, reasons, returnedBefore }: Pick<CaseProposal, "checks" | "reasons" | "returnedBefore">,
): { readonly first: readonly Resting[]; readonly rest: readonly Resting[] } {
  const ofReasons = reasons.flatMap(({ code }) => checksOfReason(code, checks));
  const isFirst = (each: Resting) =>
    each.outcome !== "passed" ||
    ofReasons.includes(each) ||
    isChangedSince(found, each) ||
    isDoubtful(found, each) ||
    remarkBefore({ returnedBefore }, each) !== null;
  const rank = (each: Resting) => (each.outcome === "failed" ? 0 : isChangedSince(found, each) ? 1 : 2);
  return {
    first: checks.filter(isFirst).toSorted((one, other) => rank(one) - rank(other)),
    rest: checks.filter((each) => !isFirst(each)),
  };
}
