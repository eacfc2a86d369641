import type { SuspicionRow } from "@keystep/contract/suspicion/suspicions";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { problemText } from "#src/api/problem-text";
import { useClock } from "#src/app/clock";
import { deskPaths } from "#src/features/desk/desk-paths";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { DueMark } from "#src/features/desk/queue/due-mark.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { dateText } from "#src/ui/instant";
import { Link } from "#src/ui/link.tsx";
import { closedSuspicionsQuery, openSuspicionsQuery } from "./suspicion-queries.ts";
import { dueWords, kindText, STAGE_WORDS } from "./suspicion-words.ts";

function Row({ row, now }: { readonly row: SuspicionRow; readonly now: Date }) {
  const { id, reference, people, stage, openedAt } = row;
  const due = dueWords(row);
  return (
    <li>
      <Link look="bare" href={deskPaths.suspicion(id)}>
        <span className="due">
          {due === null ? (
            <b>{STAGE_WORDS[stage]}</b>
          ) : (
            <DueMark row={{ dueAt: row.dueAt, state: row.state, pausedOn: null, waitsFor: "us" }} now={now} />
          )}
        </span>
        <span>
          <b>{people.filter(Boolean).join(" and ") || "No name yet"}</b> <span className="soft">{reference}</span>
        </span>
        <span>{row.kind === null ? STAGE_WORDS[stage] : `${kindText(row)}, ${STAGE_WORDS[stage].toLowerCase()}`}</span>
        <span className="soft">{due === null ? `Opened on ${dateText(openedAt)}` : `By ${due}`}</span>
      </Link>
    </li>
  );
}

/** The rows, of which the keys move to the one above or below. */
function Rows({ rows }: { readonly rows: readonly SuspicionRow[] }) {
  const list = useRef<HTMLUListElement>(null);
  const now = useClock().now();
  function move(by: number): void {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  }
  useKeys({ down: () => move(1), up: () => move(-1) });
  return (
    <ul ref={list} aria-label="Suspicions" className="suspicions">
      {rows.map((row) => (
        <Row key={row.id} row={row} now={now} />
      ))}
    </ul>
  );
}

function Nothing({ children }: { readonly children: string }) {
  return (
    <div className="nothing">
      <HouseShare ownerPercent={100} size={64} isDecorative />
      <p>{children}</p>
    </div>
  );
}

function OpenOnes() {
  const query = useQuery(openSuspicionsQuery);
  const { data, error } = query;
  if (data === undefined) return <LoadState query={query} label="Loading the suspicions" takesFocus={false} />;
  return (
    <>
      {error === null ? null : (
        <div role="alert" className="note bad">
          <p>{problemText(error)} The list may be old.</p>
          <button type="button" className="btn" onClick={() => void query.refetch()}>
            Try now
          </button>
        </div>
      )}
      {data.length === 0 ? <Nothing>Nothing is suspected, and no concern waits.</Nothing> : <Rows rows={data} />}
    </>
  );
}

function ClosedOnes() {
  const query = useInfiniteQuery(closedSuspicionsQuery);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (data === undefined) return <LoadState query={query} label="Loading the suspicions" takesFocus={false} />;
  const rows = data.pages.flat();
  return (
    <>
      {rows.length === 0 ? <Nothing>None was closed yet.</Nothing> : <Rows rows={rows} />}
      {hasNextPage ? (
        <button
          type="button"
          className="btn"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => void fetchNextPage()}
        >
          Show earlier ones
        </button>
      ) : null}
    </>
  );
}

export function SuspicionsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isClosed = query.get("closed") !== null;
  useKeys({ suspicion: () => void navigate(deskPaths.newSuspicion()) });
  return (
    <>
      <div className="bar head wrap">
        <h1 tabIndex={-1}>Suspicions</h1>
        <span className="sp" />
        <Link href={isClosed ? deskPaths.suspicions() : `${deskPaths.suspicions()}?closed=true`}>
          {isClosed ? "Show open ones" : "Show closed ones"}
        </Link>
        <Link look="bare" href={deskPaths.newSuspicion()} className="btn main">
          Open a suspicion <Kbd of="suspicion" />
        </Link>
      </div>
      <div className="scroll plain suspicion-page">
        <p className="soft">Only colleagues who work on suspicions see this. Telling anybody else can be an offence.</p>
        {isClosed ? <ClosedOnes /> : <OpenOnes />}
      </div>
    </>
  );
}
