import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { checksOfReason } from "@keystep/domain/decisions/reason-checks";
import { WEIGHTY_CHECKS } from "@keystep/domain/decisions/weighty-checks";
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

/** The checks on which a proposal turns: what did not pass, has changed since, came back before, the rules doubt, a chosen reason is about, or an approval stands on; and the rest, which passed. */
export function byWeight(
  found: Pick<OpenedCase, "checks">,
  { outcome, checks, reasons, returnedBefore }: Pick<CaseProposal, "outcome" | "checks" | "reasons" | "returnedBefore">,
): { readonly first: readonly Resting[]; readonly rest: readonly Resting[] } {
  const ofReasons = reasons.flatMap(({ code }) => checksOfReason(code, checks));
  const isFirst = (each: Resting) =>
    each.outcome !== "passed" ||
    ofReasons.includes(each) ||
    isChangedSince(found, each) ||
    isDoubtful(found, each) ||
    remarkBefore({ returnedBefore }, each) !== null;
  const carries = (each: Resting) => outcome === "approve" && WEIGHTY_CHECKS.includes(each.check);
  const rank = (each: Resting) => {
    if (each.outcome === "failed") return 0;
    if (isChangedSince(found, each)) return 1;
    return isFirst(each) ? 2 : 3 + WEIGHTY_CHECKS.indexOf(each.check);
  };
  return {
    first: checks.filter((each) => isFirst(each) || carries(each)).toSorted((one, other) => rank(one) - rank(other)),
    rest: checks.filter((each) => !isFirst(each) && !carries(each)),
  };
}
