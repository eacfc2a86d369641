import type { CaseRow } from "@keystep/contract/desk/cases";
import type { Queue } from "@keystep/domain/desk/queues";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shortNames } from "#src/features/desk/case-words";
import { useClock } from "#src/app/clock";
import { deskPaths } from "#src/features/desk/desk-paths";
import { casesQuery, queuesQuery } from "#src/features/desk/desk-queries";
import { useTakeNext } from "#src/features/desk/frame/take-next.tsx";
import { TakeNext } from "#src/features/desk/frame/next-case.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { Link } from "#src/ui/link.tsx";
import { dueText, groupOf, lookDeadline } from "./due-mark.tsx";

type CountsProps = Pick<QueueHeadProps, "queue"> & {
  readonly rows: readonly CaseRow[];
  readonly isWhole: boolean;
  /** As many as the queue has without its filters, where some are on. */
  readonly of: string | null;
};

function countText({ rows, isWhole, of }: CountsProps): string {
  if (!isWhole) return `${rows.length} cases on this page`;
  if (of !== null) return `${rows.length} of ${of} cases`;
  return rows.length === 1 ? "1 case" : `${rows.length} cases`;
}

function Counts(props: CountsProps) {
  const { rows, queue } = props;
  const now = useClock().now();
  const groups = rows.map((row) => groupOf(queue === "second-looks" ? lookDeadline(row) : row, now));
  const count = (group: string) => groups.filter((each) => each === group).length;
  const [again, today] = [count("ask-again"), count("today")];
  const late = count("overdue");
  return (
    <p className="counts">
      {countText(props)}
      {late === 0 ? null : (
        <>
          , <b className="red">{late} overdue</b>
        </>
      )}
      {again === 0 ? null : `, ${again} to ask again`}
      {today === 0 ? null : (
        <>
          , <b className="clay">{today} due today</b>
        </>
      )}
    </p>
  );
}

type News = { readonly fresh: number; readonly gone: number };

function newsText({ fresh, gone }: News): string {
  return [fresh === 0 ? "" : `${fresh} new`, gone === 0 ? "" : `${gone} gone`].filter(Boolean).join(", ");
}

/** The case of one's own that is overdue the longest comes before another one is taken. */
export function useOwnLate(): CaseRow | undefined {
  const now = useClock().now();
  const { data: queues = [] } = useQuery(queuesQuery);
  const isLate = (queues.find((each) => each.queue === "mine")?.late ?? 0) > 0;
  const { data } = useQuery({ ...casesQuery({ queue: "mine", sort: "due" }), enabled: isLate });
  return isLate ? data?.items.find((each) => groupOf(each, now) === "overdue") : undefined;
}

type OwnLateProps = { readonly row: CaseRow; readonly isMain: boolean; readonly isAtHand: boolean };

function OwnLate({ row, isMain, isAtHand }: OwnLateProps) {
  const now = useClock().now();
  return (
    <Link look="bare" href={deskPaths.case(row.id)} className={isMain ? "btn big main" : "btn big"}>
      Open {shortNames(row)}, {dueText(row, "overdue", now).toLowerCase()} {isAtHand ? <Kbd of="open" /> : null}
    </Link>
  );
}

type QueueHeadProps = {
  readonly queue: Queue;
  readonly title: string;
  /** Null until they are there. */
  readonly rows: readonly CaseRow[] | null;
  readonly isWhole: boolean;
  /** Some filters are on: it shows a part of its queue. */
  readonly isFiltered: boolean;
  /** It begins with the cases of all people that are due first, so that the next one is among them. */
  readonly showsNext: boolean;
  readonly news: News;
  readonly onNews: () => void;
  /** The main action of the view is another one: rows are selected, or filters leave nothing. */
  readonly isMainElsewhere: boolean;
  readonly cursor: string | null;
  /** Stands in the place of the way to the next case; null where that is shown. */
  readonly instead: ReactNode | null;
};

/** The name of the list, how it stands, what is new in it, and the way to the next case. */
export function QueueHead(props: QueueHeadProps) {
  const { queue, title, rows, isWhole, isFiltered, showsNext, news, onNews, isMainElsewhere, cursor, instead } = props;
  const ownLate = useOwnLate();
  const { isOffered } = useTakeNext();
  const { data: queues = [] } = useQuery(queuesQuery);
  const isNoneLeft = queues.find((each) => each.queue === "unassigned")?.count === 0;
  const whole = isFiltered ? queues.find((each) => each.queue === queue) : undefined;
  const words = newsText(news);
  const own = instead === null ? ownLate : undefined;
  return (
    <div className="bar head">
      <h1 tabIndex={-1}>{title}</h1>
      {rows === null ? null : (
        <Counts
          queue={queue}
          rows={rows}
          isWhole={isWhole}
          of={whole === undefined ? null : `${whole.count}${whole.more ? " or more" : ""}`}
        />
      )}
      <div role="status" className="sp">
        {words === "" ? null : (
          <button type="button" className="fresh" onClick={onNews}>
            {words} <Kbd of="news" />
          </button>
        )}
      </div>
      {instead}
      {own === undefined ? null : <OwnLate row={own} isMain={!isMainElsewhere} isAtHand={cursor === own.id} />}
      {isOffered && instead === null && isNoneLeft ? (
        <span className="next-case soft">Every open case is with somebody</span>
      ) : null}
      {isOffered && instead === null && !isNoneLeft ? (
        <TakeNext
          rows={showsNext ? rows : null}
          isFiltered={isFiltered}
          isMain={!isMainElsewhere && own === undefined}
        />
      ) : null}
    </div>
  );
}
