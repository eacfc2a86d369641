import { listLikeCases } from "@keystep/contract/desk/like-cases";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useQuery } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { useClock } from "#src/app/clock";
import { deskPaths } from "#src/features/desk/desk-paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { weekdayText } from "#src/ui/moment";
import { centsText, columnText } from "./decision-figures.tsx";
import { LIKE_MONTHS } from "@keystep/domain/decisions/like-cases";

type LikeCase = AnswerOf<typeof listLikeCases>[number];

const DECIDED = { approve: "Approved", decline: "Declined" } as const satisfies Record<LikeCase["outcome"], string>;

const newestFirst = (cases: readonly LikeCase[]) =>
  cases.toSorted((one, other) => other.decidedAt.localeCompare(one.decidedAt));

function Like({ like }: { readonly like: LikeCase }) {
  const { id, reference, state, outcome, amountCents, shareBasisPoints, valuationCents, reasons, decidedAt } = like;
  const now = useClock().now();
  return (
    <tr>
      <th scope="row">
        <Link href={deskPaths.case(id)}>{reference}</Link>
        <span className="under">{[DECIDED[outcome], ...reasons].join(": ")}</span>
      </th>
      <td className="found">{centsText(amountCents)}</td>
      <td>{shareBasisPoints === null ? "–" : columnText(shareBasisPoints)}</td>
      <td>{valuationCents === null ? "–" : centsText(valuationCents)}</td>
      <td>{state}</td>
      <td>{weekdayText(decidedAt, now)}</td>
    </tr>
  );
}

/** "Same product, share within 1 point": how near the farthest of them is. */
function alikeText(cases: readonly LikeCase[], share: number | null): string {
  const shares = cases.flatMap(({ shareBasisPoints }) => shareBasisPoints ?? []);
  if (share === null || shares.length === 0) return "Same product";
  const points = Math.max(1, ...shares.map((other) => Math.ceil(Math.abs(other - share) / 100)));
  return `Same product, share within ${points} ${points === 1 ? "point" : "points"}`;
}

type LikeProps = {
  readonly caseId: string;
  /** Ours of this case, in basis points; null while it is not known. */
  readonly share: number | null;
};

/** Decided cases near this one, so that like cases are decided alike. */
export function LikeCases({ caseId, share }: LikeProps) {
  const query = useQuery({
    queryKey: ["desk", "case", caseId, "like"],
    queryFn: ({ signal }) => call(listLikeCases, { params: { id: caseId }, signal }),
  });
  return (
    <section aria-label="Decided cases like this one" className="part like">
      {query.data?.length === 0 ? null : (
        <div className="part-head">
          <h2>Decided cases like this one</h2>
          {query.data === undefined ? null : <span className="soft">{alikeText(query.data, share)}</span>}
        </div>
      )}
      {query.data === undefined ? (
        <LoadState query={query} label="Loading the cases" takesFocus={false} />
      ) : query.data.length === 0 ? (
        <p className="soft">Nothing similar was settled in the last {LIKE_MONTHS} months.</p>
      ) : (
        <table className="figures-table">
          <thead>
            <tr>
              <th scope="col">Case</th>
              <th scope="col">Amount</th>
              <th scope="col">Share</th>
              <th scope="col">Home</th>
              <th scope="col">State</th>
              <th scope="col">Decided</th>
            </tr>
          </thead>
          <tbody>
            {newestFirst(query.data).map((like) => (
              <Like key={`${like.id} ${like.decidedAt}`} like={like} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
