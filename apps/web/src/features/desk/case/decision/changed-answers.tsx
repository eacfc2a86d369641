import type { getCaseAnswers } from "@keystep/contract/desk/case";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useQuery } from "@tanstack/react-query";
import { rowsOfAnswers } from "#src/features/desk/case/answer-rows";
import { checkName, keyOfCheck } from "#src/features/desk/case/check-words";
import { caseAnswersQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { Link } from "#src/ui/link.tsx";
import { firstName } from "#src/features/staff/first-name";
import { checkPath } from "./decision-paths.ts";

type Change = { readonly key: string; readonly label: string; readonly was: string; readonly now: string };

const SHOWN_AT_MOST = 6;

/** Each answer that differs from the version before, with whose it is where two people have it. */
function changesIn(answers: AnswerOf<typeof getCaseAnswers>, names: readonly string[]): Change[] {
  return rowsOfAnswers(answers).flatMap(({ step, isShared, cells }) =>
    cells.flatMap(({ key, label, main, other }) =>
      [main, other].flatMap((line, index) => {
        if (line === null || line.was === null) return [];
        const of = isShared ? "" : firstName(names[index]);
        const named = [label, of].filter(Boolean).join(", ");
        return [{ key: `${step} ${key} ${index}`, label: named, was: line.was || "blank", now: line.text || "gone" }];
      }),
    ),
  );
}

/** The answers that overtook a proposal, old and new, and the checks that are open again for it. */
export function ChangedAnswers({ found }: { readonly found: OpenedCase }) {
  const { data } = useQuery(caseAnswersQuery(found.id, undefined));
  const names = found.people.map(({ name }) => name);
  const hasNewVersion = data !== undefined && found.proposal !== null && data.edition > found.proposal.edition;
  const changes = hasNewVersion ? changesIn(data, names) : [];
  const reopened = found.checks.filter(({ outcome, before }) => outcome === "open" && before !== null);
  return (
    <>
      {changes.length === 0 ? null : (
        <dl className="changes">
          {changes.slice(0, SHOWN_AT_MOST).map(({ key, label, was, now }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <del className="soft">
                  <span className="sr-only">Before: </span>
                  {was}
                </del>{" "}
                <span aria-hidden="true">→</span> <b>{now}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > SHOWN_AT_MOST ? <p>and {changes.length - SHOWN_AT_MOST} more answers.</p> : null}
      {reopened.length === 0 ? null : (
        <p>
          Open again:{" "}
          {reopened.map((check, index) => (
            <span key={keyOfCheck(check)}>
              {index === 0 ? "" : ", "}
              <Link href={checkPath(found.id, check)}>{checkName(check)}</Link>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}
