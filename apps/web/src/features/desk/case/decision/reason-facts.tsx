import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import { checksOfReason, isUnsupported } from "@keystep/domain/decisions/reason-checks";
import { shortCheckName } from "#src/features/desk/case/check-words";

type FactsProps = {
  readonly code: string;
  readonly checks: readonly Pick<CaseCheck, "check" | "name" | "outcome">[];
  readonly isChosen: boolean;
};

/** The checks that a reason to decline is about, with their results; chosen against all of them, it warns. */
export function ReasonFacts({ code, checks, isChosen }: FactsProps) {
  const own = checksOfReason(code, checks);
  if (own.length === 0) return null;
  const results = [...new Set(own.map(({ outcome }) => outcome))].map((outcome) => {
    const words = outcome === "open" ? "Open" : CHECK_OUTCOME_WORDS[outcome];
    const names = own.filter((check) => check.outcome === outcome).map(shortCheckName);
    return `${words}: ${names.join(", ")}`;
  });
  return (
    <>
      <span className="soft they-read">{results.join(". ")}</span>
      {isChosen && isUnsupported(code, checks) ? (
        <span className="clay they-read">Nothing on record supports this reason.</span>
      ) : null}
    </>
  );
}
