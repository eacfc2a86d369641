import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import { checksOfReason } from "@keystep/domain/decisions/reason-checks";
import { shortCheckName } from "#src/features/desk/case/check-words";

type FactsProps = {
  readonly code: string;
  readonly checks: readonly Pick<CaseCheck, "check" | "name" | "outcome">[];
};

/** The checks that a reason to decline is about, with their results. */
export function ReasonFacts({ code, checks }: FactsProps) {
  const own = checksOfReason(code, checks);
  if (own.length === 0) return null;
  const results = [...new Set(own.map(({ outcome }) => outcome))].map((outcome) => {
    const words = outcome === "open" ? "Open" : CHECK_OUTCOME_WORDS[outcome];
    const names = own.filter((check) => check.outcome === outcome).map(shortCheckName);
    return `${words}: ${names.join(", ")}`;
  });
  return <span className="soft they-read">{results.join(". ")}</span>;
}
