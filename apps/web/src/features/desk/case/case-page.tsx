import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useClock } from "#src/app/clock";
import { deskPaths } from "#src/features/desk/desk-paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { amountText, kindText, namesOfCase, statusText } from "#src/features/desk/case-words";
import { caseQuery } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { DueMark } from "#src/features/desk/queue/due-mark.tsx";
import { listWeCameFrom } from "#src/features/desk/queue/list-we-came-from";

/** The next case and the one before in the list that this one was opened from. */
function Walk({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const from = listWeCameFrom();
  const at = from?.ids.indexOf(id) ?? -1;
  const before = at > 0 ? from?.ids[at - 1] : undefined;
  const after = at < 0 ? undefined : from?.ids[at + 1];
  const address = from?.address.replace(/([?&])at=[^&]*/, `$1at=${id}`) ?? deskPaths.desk();
  useKeys({
    down: () => after !== undefined && void navigate(deskPaths.case(after), { replace: true }),
    up: () => before !== undefined && void navigate(deskPaths.case(before), { replace: true }),
    back: () => void navigate(address),
  });
  return (
    <nav aria-label="Cases of the list" className="walk">
      <Link href={address}>Back to the list</Link>
      {before === undefined ? null : (
        <Link href={deskPaths.case(before)}>
          Previous <Kbd of="up" />
        </Link>
      )}
      {after === undefined ? null : (
        <Link href={deskPaths.case(after)}>
          Next <Kbd of="down" />
        </Link>
      )}
    </nav>
  );
}

export function CasePage({ id }: { readonly id: string }) {
  const query = useQuery(caseQuery(id));
  const now = useClock().now();
  const found = query.data;
  return (
    <>
      <div className="bar head">
        <h1 tabIndex={-1}>{found === undefined ? "Case" : namesOfCase(found)}</h1>
        {found === undefined ? null : <p className="counts">{found.reference}</p>}
        <span className="sp" />
        <Walk id={id} />
      </div>
      <div className="scroll plain">
        {found === undefined ? (
          <LoadState query={query} label="Loading the case" takesFocus={false} />
        ) : (
          <dl className="facts">
            <dt>Kind</dt>
            <dd>{kindText(found)}</dd>
            <dt>Amount</dt>
            <dd>{amountText(found)}</dd>
            <dt>Status</dt>
            <dd>{statusText(found)}</dd>
            <dt>With</dt>
            <dd>{found.assignee?.name ?? "Nobody"}</dd>
            <dt>Due</dt>
            <dd>
              <DueMark row={found} now={now} />
            </dd>
          </dl>
        )}
      </div>
    </>
  );
}
