import type { CaseRow } from "@keystep/contract/desk/cases";
import { QUEUES, type Queue } from "@keystep/domain/desk/queues";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type MouseEvent } from "react";
import { useSearchParams } from "react-router";
import { useRequiredUser } from "#src/api/use-required-user";
import { useClock } from "#src/app/clock";
import { namesOfCase } from "#src/features/desk/case-words";
import { colleaguesQuery } from "#src/features/desk/desk-queries";
import { useNextIn } from "#src/features/desk/frame/next-case.tsx";
import { useMay } from "#src/features/desk/frame/use-may";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { AssignPanel, type AssignTo, type Colleagues } from "./assign-panel.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { CaseTable } from "./case-table.tsx";
import type { AddFilterProps, Filtering } from "./add-filter.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { filtersOf, fromTop, listPath, readList, titleOfList, type ListAddress } from "./list-address.ts";
import { EmptyQueue, LoadingRows, NoMatch, OldList } from "./list-states.tsx";
import { Outcome } from "./outcome.tsx";
import { QueueHead, useOwnLate } from "./queue-head.tsx";
import { useAssigning } from "./use-assigning.ts";
import { useCaseList } from "./use-case-list.ts";
import { useCursor } from "./use-cursor.ts";
import { ReturnRates } from "./return-rates.tsx";
import { showsNext } from "./groups.ts";
import { LookNext, WhyDrawn } from "./why-drawn.tsx";
import { useSelection } from "./use-selection.ts";

const NOBODY_YET: Colleagues = [];
const NO_ROWS: readonly CaseRow[] = [];

type Asked = { readonly rows: readonly CaseRow[]; readonly chosen: string | undefined };

type ListProps = { readonly list: ListAddress; readonly myId: string };
type WithFilters = ListProps & Pick<AddFilterProps, "filtering" | "onFiltering">;

/** All that the hands do with a list, and the state that it needs. */
function useHands({ list, myId }: ListProps) {
  const colleagues = useQuery(colleaguesQuery).data ?? NOBODY_YET;
  const cases = useCaseList(list);
  const { rows = NO_ROWS } = cases;
  const selection = useSelection(rows);
  const assigning = useAssigning({ colleagues, myId, change: cases.change });
  const free = useNextIn(showsNext(list) ? rows : null, useClock().now());
  const next = useOwnLate() ?? free;
  const cursor = useCursor({ list, rows, isLoaded: cases.rows !== undefined, next });
  const [asked, setAsked] = useState<Asked | null>(null);
  const panelPlace = useRef<Element | null>(null);
  const bulkButton = useRef<HTMLButtonElement>(null);
  const isSelecting = selection.selected.length > 0;
  const current = cursor.row;
  const mayWork = useMay()("case.work");

  function ask(next: Asked): void {
    panelPlace.current = isSelecting ? bulkButton.current : cursor.place();
    if (next.rows.length > 0) setAsked(next);
  }
  function take(): void {
    if (current === undefined || current.assignee?.id === myId) return;
    if (current.assignee === null) assigning.assign(current, { userId: myId, reason: undefined }, () => undefined);
    else ask({ rows: [current], chosen: myId });
  }
  function askWhom(): void {
    if (isSelecting) ask({ rows: selection.selected, chosen: undefined });
    else if (current !== undefined) ask({ rows: [current], chosen: current.assignee?.id });
  }
  function assign(to: AssignTo): void {
    const [only] = asked?.rows ?? [];
    if (!isSelecting && only !== undefined) assigning.assign(only, to, () => setAsked(null));
    if (!isSelecting) return;
    const onDone = (failed: readonly string[]) => {
      setAsked(null);
      selection.keep(failed);
    };
    assigning.actOnAll({ rows: asked?.rows ?? [], onDone }, { kind: "assign", ...to });
  }
  /** Somebody loses a case by it. */
  function takesFrom(userId: string | null): boolean {
    const held = asked?.rows.filter(({ assignee }) => assignee !== null) ?? [];
    return held.some(({ assignee }) => userId === null || assignee?.id !== myId);
  }

  const isOfLooks = list.queue === "second-looks";
  const ofRows = {
    down: () => cursor.move(1),
    up: () => cursor.move(-1),
    open: () => current !== undefined && cursor.open(current),
    ...(isOfLooks
      ? {}
      : {
          select: () => cursor.id !== null && selection.select(cursor.id, false),
          "select-range": () => cursor.id !== null && selection.select(cursor.id, true),
        }),
    ...(mayWork && !isOfLooks ? { take, assign: askWhom } : {}),
  };
  useKeys({
    ...(rows.length === 0 ? {} : ofRows),
    news: cases.showNews,
    undo: () => assigning.said?.undo?.(),
    back: () => selection.keep([]),
  });
  return {
    mayWork,
    colleagues,
    cases,
    rows,
    selection,
    assigning,
    cursor,
    asked,
    setAsked,
    panelPlace,
    bulkButton,
    isSelecting,
    askWhom,
    assign,
    takesFrom,
  };
}

type Hands = ReturnType<typeof useHands>;

/** In the place of rows: they are on their way, did not come, or there are none. */
function InsteadOfRows({
  list,
  hands: { cases, rows, colleagues },
}: {
  readonly list: ListAddress;
  readonly hands: Hands;
}) {
  if (rows.length > 0) return null;
  if (cases.rows !== undefined) {
    return filtersOf(list).length > 0 ? <NoMatch list={list} colleagues={colleagues} /> : <EmptyQueue list={list} />;
  }
  if (cases.query.error === null) return <LoadingRows />;
  return (
    <div className="nothing">
      <LoadState query={cases.query} label="Loading the cases" takesFocus={false} />
    </div>
  );
}

function Pages({ list, previous, next }: { readonly list: ListAddress } & Pick<Hands["cases"], "previous" | "next">) {
  if (previous === null && next === null) return null;
  return (
    <nav className="pages" aria-label="Pages of this list">
      {previous === null ? null : <Link href={listPath(fromTop(list, { before: previous }))}>Previous 50</Link>}
      {next === null ? null : <Link href={listPath(fromTop(list, { after: next }))}>Next 50</Link>}
    </nav>
  );
}

function matchesText(rows: readonly CaseRow[] | undefined, isWhole: boolean): string {
  if (rows === undefined) return "the cases";
  return `${rows.length}${isWhole ? "" : " or more"} ${rows.length === 1 && isWhole ? "case" : "cases"}`;
}

function titleOf({ rows }: Asked): string {
  const [first] = rows;
  return rows.length === 1 && first !== undefined ? `Assign ${namesOfCase(first)}` : `Assign ${rows.length} cases`;
}

function CaseList({ list, myId, ...adding }: WithFilters) {
  const hands = useHands({ list, myId });
  const { cases, rows, selection, assigning, asked, colleagues } = hands;
  const { id: cursorId, setId: setCursor, open, scroller } = hands.cursor;
  const isWhole = cases.next === null && cases.previous === null;
  const isNoMatch = cases.rows?.length === 0 && filtersOf(list).length > 0;
  const isBulk = hands.isSelecting && hands.mayWork;

  function handleOpen(row: CaseRow, event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(row);
  }

  return (
    <>
      {isBulk ? null : (
        <div className="bar filters-on">
          <FilterChips
            {...adding}
            list={list}
            colleagues={colleagues}
            isKept={!isNoMatch}
            matches={matchesText(cases.rows, isWhole)}
            rows={isWhole ? rows : null}
          />
        </div>
      )}
      <QueueHead
        queue={list.queue}
        title={titleOfList(list)}
        rows={cases.rows ?? null}
        isWhole={isWhole}
        isFiltered={filtersOf(list).length > 0}
        showsNext={showsNext(list) && cases.previous === null}
        news={cases.news}
        onNews={cases.showNews}
        isMainElsewhere={hands.isSelecting || isNoMatch}
        cursor={cursorId}
        instead={
          list.queue === "second-looks" ? (
            <LookNext rows={rows} cursorId={cursorId} myId={myId} change={cases.change} />
          ) : null
        }
      />
      {isBulk ? (
        <BulkBar
          count={selection.selected.length}
          assignRef={hands.bulkButton}
          isPending={assigning.isPending}
          onAssign={hands.askWhom}
          onNote={(text) =>
            assigning.actOnAll({ rows: selection.selected, onDone: selection.keep }, { kind: "note", text })
          }
          onClear={() => selection.keep([])}
        />
      ) : null}
      {list.queue === "second-looks" && rows.length > 0 ? <WhyDrawn rows={rows} myId={myId} /> : null}
      <Outcome said={assigning.said} problem={asked === null ? assigning.problem : null} />
      {cases.staleSince === null ? null : <OldList since={cases.staleSince} onTry={cases.showNews} />}
      <div className="scroll" ref={scroller}>
        <InsteadOfRows list={list} hands={hands} />
        {rows.length === 0 ? null : (
          <CaseTable
            rows={rows}
            list={list}
            myId={myId}
            caption={`Cases: ${QUEUES[list.queue].title}`}
            selected={selection.ids}
            cursor={cursorId}
            refusals={assigning.refusals}
            onSelect={selection.select}
            onSelectAll={(isAll) => selection.keep(isAll ? rows.map(({ id }) => id) : [])}
            onCursor={setCursor}
            onOpen={handleOpen}
          />
        )}
        <Pages list={list} previous={cases.previous} next={cases.next} />
        {list.queue === "to-approve" || list.queue === "returned" ? <ReturnRates /> : null}
      </div>
      {asked === null ? null : (
        <AssignPanel
          triggerRef={hands.panelPlace}
          title={titleOf(asked)}
          colleagues={colleagues}
          myId={myId}
          chosen={asked.chosen}
          needsReason={hands.takesFrom}
          isPending={assigning.isPending}
          problem={assigning.problem}
          onAssign={hands.assign}
          onClose={() => hands.setAsked(null)}
        />
      )}
    </>
  );
}

/** A queue of the desk as its address says it. */
export function QueuePage({ queue }: { readonly queue: Queue }) {
  const [search] = useSearchParams();
  const user = useRequiredUser();
  const [filtering, setFiltering] = useState<(Filtering & { readonly queue: Queue }) | null>(null);
  if (user === null) return <LoadingRows />;
  const list = readList(queue, search);
  // Another list begins without what was selected or said of this one.
  return (
    <CaseList
      key={listPath({ ...list, at: "" })}
      list={list}
      myId={user.id}
      filtering={filtering?.queue === queue ? filtering : null}
      onFiltering={(next) => setFiltering(next === null ? null : { ...next, queue })}
    />
  );
}
