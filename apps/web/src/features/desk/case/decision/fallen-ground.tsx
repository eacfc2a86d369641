import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import { useId } from "react";
import { NamedEvidence } from "#src/features/desk/case/check-evidence.tsx";
import { checkName, foundWords, keyOfCheck } from "#src/features/desk/case/check-words";
import { StateMark } from "#src/features/desk/case/state-mark.tsx";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { dayMonthText } from "#src/ui/moment";
import { Link } from "#src/ui/link.tsx";
import { checkPath } from "./decision-paths.ts";

type GroundProps = { readonly found: OpenedCase; readonly proposal: CaseProposal };

/** The checks that open again as a decision is taken back, with what was found and the evidence of each. */
export function FallenGround({ found, proposal: { reopens, proposedBy } }: GroundProps) {
  const heading = useId();
  const checks = found.checks.filter((each) => reopens.some((of) => keyOfCheck(of) === keyOfCheck(each)));
  if (checks.length === 0)
    return (
      <section aria-labelledby={heading} className="part">
        <h2 id={heading}>No check is made again</h2>
        <p>{proposedBy.name} says that none was wrong. The reason stands beside, as both will read it.</p>
      </section>
    );
  return (
    <section aria-labelledby={heading} className="part">
      <h2 id={heading}>{checks.length === 1 ? "This check opens again" : "These checks open again"}</h2>
      <table className="marking">
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">What the decision rested on</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <tr key={keyOfCheck(check)}>
              <th scope="row">
                <Link href={checkPath(found.id, check)} look="bare">
                  {checkName(check)}
                </Link>
              </th>
              <td className="result">
                <StateMark state={check.outcome} isLook={check.doubt !== null} />{" "}
                <b>{check.outcome === "open" ? "Open" : CHECK_OUTCOME_WORDS[check.outcome]}</b>
                <span className="found">
                  {" "}
                  {[
                    foundWords(check),
                    check.note?.replace(/\.$/, ""),
                    [check.by?.name, check.at === null ? null : dayMonthText(check.at)].filter(Boolean).join(", "),
                  ]
                    .filter(Boolean)
                    .join(". ")}
                </span>
                {check.doubt === null ? null : <span className="clay doubt">{check.doubt}</span>}
                <NamedEvidence check={check} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
