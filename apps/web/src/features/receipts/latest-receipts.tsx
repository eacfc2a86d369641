import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { useQuery } from "@tanstack/react-query";
import { dayOf } from "#src/app/clock";
import { paths } from "#src/app/paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { ReceiptState } from "./receipt-state.tsx";
import { timeText, whatText } from "./receipt-words.ts";
import { latestReceiptsQuery } from "./receipts-query.ts";

const SHOWN = 5;

function Latest() {
  const query = useQuery(latestReceiptsQuery);
  if (query.data === undefined) return <LoadState query={query} label="Loading your receipts" takesFocus={false} />;
  const receipts = query.data.receipts.slice(0, SHOWN);
  if (receipts.length === 0)
    return <p className="text-soft">What you save, send and get from us by email will be listed here.</p>;
  return (
    <>
      <ul className="grid gap-4">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="leading-snug">
            <p className="wrap-anywhere">{whatText(receipt)}</p>
            <p className="text-[0.94rem] text-soft">
              <ReceiptState receipt={receipt} />,{" "}
              <time dateTime={receipt.at}>
                {formatLongDate(dayOf(receipt.at))}, {timeText(receipt.at)}
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

/** The latest of what a person did and was sent, and the way to all of it. */
export function LatestReceipts() {
  return (
    <section aria-labelledby="receipts" className="grid content-start gap-4">
      <h2 id="receipts" className="text-[1.45rem]">
        Receipts
      </h2>
      <Latest />
    </section>
  );
}
