import { useQuery } from "@tanstack/react-query";
import { timeText } from "#src/ui/moment";
import { paths } from "#src/app/paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { StateMark } from "#src/ui/state-mark.tsx";
import { isSettled, stateWords, whatText } from "./activity-words.ts";
import { latestActivityQuery } from "./activity-query.ts";
import { dateText } from "#src/ui/instant";

const SHOWN = 5;

function Latest() {
  const query = useQuery(latestActivityQuery);
  if (query.data === undefined) return <LoadState query={query} label="Loading your receipts" takesFocus={false} />;
  const receipts = query.data.receipts.slice(0, SHOWN);
  if (receipts.length === 0)
    return <p className="text-soft">What you save, send and get from us by email will be listed here.</p>;
  return (
    <>
      <ul className="grid gap-4">
        {receipts.map((entry) => (
          <li key={entry.id} className="leading-snug">
            <p className="wrap-anywhere">{whatText(entry)}</p>
            <p className="text-[0.94rem] text-soft">
              <StateMark isGood={isSettled(entry)}>{stateWords(entry)}</StateMark>,{" "}
              <time dateTime={entry.at}>
                {dateText(entry.at)}, {timeText(entry.at)}
              </time>
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link href={paths.receipts()} className="inline-flex min-h-8 items-center">
          All receipts
        </Link>
      </p>
    </>
  );
}

export function LatestActivity() {
  return (
    <section aria-labelledby="receipts" className="grid content-start gap-4">
      <h2 id="receipts" className="text-[1.45rem]">
        Receipts
      </h2>
      <Latest />
    </section>
  );
}
