import type { ActivityEntry } from "@keystep/contract/activity/activity";
import type { ActivityKind } from "@keystep/domain/activity/activity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { problemText } from "#src/api/problem-text";
import { byDay, dayText, useTodayHere } from "#src/app/instants";
import { timeText } from "#src/ui/moment";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { EmptyHouse } from "#src/ui/empty-house.tsx";
import { useFocusNext } from "#src/ui/use-focus-next";
import { StateMark } from "#src/ui/state-mark.tsx";
import { isSettled, KIND_WORDS, stateWords, whatText } from "./activity-words.ts";
import { activityQuery } from "./activity-query.ts";

const NOTHING_WORDS = {
  email: "No email has gone to your confirmed address yet.",
  upload: "You have not uploaded a file yet.",
  save: "You have not saved an answer yet.",
  sent: "You have not sent anything yet.",
  consent: "You have not given or withdrawn a consent yet.",
  disclosure: "You have not opened a document of ours yet.",
} as const satisfies Record<ActivityKind, string>;

function rowId({ id }: ActivityEntry): string {
  return `entry-${id}`;
}

function ActivityRow({ entry }: { readonly entry: ActivityEntry }) {
  return (
    <li
      id={rowId(entry)}
      tabIndex={-1}
      className="grid gap-x-6 border-t border-line py-3 outline-none md:grid-cols-[5rem_6rem_minmax(0,1fr)_minmax(0,17rem)] md:items-baseline"
    >
      <p className="flex gap-x-3 text-soft md:contents">
        <time dateTime={entry.at} className="money">
          {timeText(entry.at)}
        </time>
        <span>{KIND_WORDS[entry.kind]}</span>
      </p>
      <span className="wrap-anywhere">{whatText(entry)}</span>
      <StateMark isGood={isSettled(entry)}>{stateWords(entry)}</StateMark>
    </li>
  );
}

function Nothing({ kind }: { readonly kind: ActivityKind | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-8">
      <EmptyHouse size={88} />
      <p className="max-w-measure">
        {kind === null
          ? "Nothing yet. What you save, send and get from us by email will stand here."
          : NOTHING_WORDS[kind]}
      </p>
    </div>
  );
}

type ActivityListProps = { readonly kind: ActivityKind | null };

/** Page after page, under the days. Reading goes on at the first of the rows that came. */
export function ActivityList({ kind }: ActivityListProps) {
  const query = useInfiniteQuery(activityQuery(kind));
  const today = useTodayHere();
  const focusNext = useFocusNext();
  const { error, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const pages = query.data?.pages;
  if (pages === undefined) return <LoadState query={query} label="Loading your receipts" takesFocus={false} />;
  const receipts = pages.flatMap((page) => page.receipts);
  if (receipts.length === 0 && !hasNextPage) return <Nothing kind={kind} />;

  async function showMore(): Promise<void> {
    const { data } = await fetchNextPage();
    const [first] = data?.pages.at(pages?.length ?? 0)?.receipts ?? [];
    if (first !== undefined) focusNext([rowId(first)]);
  }

  return (
    <div className="grid justify-items-start gap-8">
      {byDay(receipts, ({ at }) => at).map(({ day, items }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid w-full max-w-[60rem] gap-3">
          <h2 id={`day-${day}`} className="text-[1.2rem]">
            {dayText(day, today)}
          </h2>
          <ol>
            {items.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {error === null ? null : <Alert>{problemText(error)}</Alert>}
      {hasNextPage ? (
        <Button isPending={isFetchingNextPage} onClick={() => void showMore()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
