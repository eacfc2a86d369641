import type { Look } from "@keystep/contract/activity/activity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { problemText } from "#src/api/problem-text";
import { byDay, dayText, useTodayHere } from "#src/app/instants";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { EmptyHouse } from "#src/ui/empty-house.tsx";
import { timeText } from "#src/ui/moment";
import { looksQuery } from "./activity-query.ts";

/** The same look several times on a day is one line, at its last time. */
function together(looks: readonly Look[]) {
  const alike = Map.groupBy(looks, ({ what, task, team, reference }) => [what, task, team, reference].join(" | "));
  return [...alike.values()].flatMap(([last, ...others]) =>
    last === undefined ? [] : [{ ...last, times: others.length + 1 }],
  );
}

type LookProps = { readonly look: Look & { readonly times: number } };

function LookRow({ look: { at, team, what, task, reference, times } }: LookProps) {
  return (
    <li className="grid gap-x-6 border-t border-line py-3 md:grid-cols-[5rem_6rem_minmax(0,1fr)_minmax(0,17rem)] md:items-baseline">
      <p className="flex gap-x-3 text-soft md:contents">
        <time dateTime={at} className="money">
          {timeText(at)}
        </time>
        <span>{team}</span>
      </p>
      <span className="wrap-anywhere">
        {what}
        {times === 1 ? "" : `, ${times} times`}
      </span>
      <span className="text-soft">
        {task}
        {reference === null ? "" : `, ${reference}`}
      </span>
    </li>
  );
}

/** When our people looked at what is this person's, page after page, under the days. */
export function LooksList() {
  const query = useInfiniteQuery(looksQuery);
  const today = useTodayHere();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (data === undefined) return <LoadState query={query} label="Loading the looks" takesFocus={false} />;
  const looks = data.pages.flat();
  if (looks.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-8">
        <EmptyHouse size={88} />
        <p className="max-w-measure">None of our team has looked at your documents, answers or case yet.</p>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-8">
      {byDay(looks, ({ at }) => at).map(({ day, items }) => (
        <section key={day} aria-labelledby={`looks-${day}`} className="grid w-full max-w-[60rem] gap-3">
          <h2 id={`looks-${day}`} className="text-[1.2rem]">
            {dayText(day, today)}
          </h2>
          <ol>
            {together(items).map((look) => (
              <LookRow key={look.id} look={look} />
            ))}
          </ol>
        </section>
      ))}
      {error === null ? null : <Alert>{problemText(error)}</Alert>}
      {hasNextPage ? (
        <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
