import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import { useQuery } from "@tanstack/react-query";
import { callNames, checkersText, groupsOfChecks } from "#src/features/desk/case/check-words";
import { judgementWords } from "#src/features/desk/case/late-judgement.tsx";
import { useRefused } from "#src/features/desk/case/use-unjudged";
import { caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { centsText, limitsOf, ourShare, shareText, type DecidedFigures } from "./decision-figures.tsx";
import { checkPath, documentPath } from "./decision-paths.ts";

type OfCase = { readonly found: OpenedCase };

/** The checks, the points of each person, and the documents that were refused, each the way to it. */
function RestsOn({ found }: OfCase) {
  const { id, checks } = found;
  const { data: people = [] } = useQuery({ ...caseDocumentsQuery(id), enabled: checks.length > 0 });
  const called = callNames(people.map(({ name }) => name));
  const first = groupsOfChecks(checks)[0]?.checks[0];
  const done = checks.filter(({ outcome }) => outcome !== "open");
  const refused = useRefused(found);
  const [only] = refused;
  return (
    <ul aria-label="What it rests on" className="rests-on">
      {first === undefined ? null : (
        <li>
          <Link href={checkPath(id, first)}>
            {done.length} of {checks.length} checks done{checkersText(done)}
          </Link>
        </li>
      )}
      {people.map(({ party, points, documents: [document] }, index) =>
        document === undefined ? null : (
          <li key={party}>
            <Link href={documentPath(id, document.id)}>
              {people.length === 1 ? "" : `${called[index]}: `}
              {points.accepted} of {POINTS_NEEDED} points
            </Link>
          </li>
        ),
      )}
      {only === undefined ? null : (
        <li>
          <Link href={documentPath(id, only.id)}>
            {refused.length === 1
              ? `1 document ${judgementWords(only).replace(/^Refused: ./, (words) => words.toLowerCase())}`
              : `${refused.length} documents refused`}
          </Link>
        </li>
      )}
    </ul>
  );
}

type DecideProps = OfCase & { readonly figures: DecidedFigures };

/** Above the choice, what is decided: the amount for its share, the limits, and what it rests on. */
export function ToDecide({ found, figures }: DecideProps) {
  const share = ourShare(figures);
  const limits = limitsOf(figures);
  return (
    <div className="proposed-share">
      <HouseShare ownerPercent={100 - (share ?? 0) / 100} size={72} isDecorative />
      <div>
        <p>
          <b className="proposed-amount">{centsText(figures.amountCents ?? figures.askedCents)}</b>
          {share === null ? null : (
            <>
              {" "}
              for <b>{shareText(share)}</b> of the home
            </>
          )}
        </p>
        {limits === null ? null : <p className={limits.areKept ? "" : "red"}>{limits.words}</p>}
        <RestsOn found={found} />
      </div>
    </div>
  );
}
