import { listLikeCases } from "@keystep/contract/desk/like-cases";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useQuery } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { useClock } from "#src/app/clock";
import { deskPaths } from "#src/features/desk/desk-paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { weekdayText } from "#src/ui/moment";
import { centsText, shareText } from "./decision-figures.tsx";
import { LIKE_MONTHS } from "@keystep/domain/decisions/like-cases";

type LikeCase = AnswerOf<typeof listLikeCases>[number];

const DECIDED = { approve: "Approved", decline: "Declined" } as const satisfies Record<LikeCase["outcome"], string>;

function Like({ like }: { readonly like: LikeCase }) {
  const { id, reference, state, outcome, amountCents, shareBasisPoints, valuationCents, reasons, decidedAt } = like;
  const now = useClock().now();
  return (
    <li>
      <p>
        <b>
          {DECIDED[outcome]}: {centsText(amountCents)}
        </b>
        {shareBasisPoints === null ? null : <> for {shareText(shareBasisPoints)}</>}
      </p>
      <p className="soft">
        {valuationCents === null ? null : <>Home {centsText(valuationCents)}, </>}
        {state}, {weekdayText(decidedAt, now)}, <Link href={deskPaths.case(id)}>{reference}</Link>
      </p>
      {reasons.length === 0 ? null : <p className="soft">{reasons.join(". ")}.</p>}
    </li>
  );
}

/** Decided cases near this one, so that like cases are decided alike. */
export function LikeCases({ caseId }: { readonly caseId: string }) {
  const query = useQuery({
    queryKey: ["desk", "case", caseId, "like"],
    queryFn: ({ signal }) => call(listLikeCases, { params: { id: caseId }, signal }),
  });
  return (
    <section aria-label="Decided cases like this one" className="part like">
      {query.data?.length === 0 ? null : <h2>Decided cases like this one</h2>}
      {query.data === undefined ? (
        <LoadState query={query} label="Loading the cases" takesFocus={false} />
      ) : query.data.length === 0 ? (
        <p className="soft">No similar decision in the last {LIKE_MONTHS} months is settled.</p>
      ) : (
        <ol className="like-cases">
          {query.data.map((like) => (
            <Like key={`${like.id} ${like.decidedAt}`} like={like} />
          ))}
        </ol>
      )}
    </section>
  );
}
