import { LoadState } from "#src/layout/load-state.tsx";
import { Button } from "#src/ui/button.tsx";
import type { Reading, BankingSummary } from "./use-banking-view.ts";

/** People lose deposits to fraud in our name, so the screen says what we never do. */
export function RedirectionWarning() {
  return (
    <p className="rounded-2xl bg-eucalyptus-paper px-5 py-3">
      <strong className="font-semibold">We never ask you to change these by email or phone.</strong> If a message or a
      call does, it is not from us: please do not act on it.
    </p>
  );
}

function summaryText({ accountNumberEnding }: BankingSummary): string {
  return accountNumberEnding === null ? "An account without its number" : `Account ending ${accountNumberEnding}`;
}

type BankingSummaryBoxProps = { readonly summary: BankingSummary; readonly reading: Reading };

/** Shows a saved account and how to open it. An unfinished one goes on by its form's button. */
export function BankingSummaryBox({ summary, reading }: BankingSummaryBoxProps) {
  return (
    <>
      <div className="grid justify-items-start gap-4 rounded-2xl bg-sunken px-5 py-5">
        <div className="grid gap-1">
          <p className="money text-[1.3rem] font-semibold">{summaryText(summary)}</p>
          {summary.isWhole ? null : <p>You began with this account and have not finished it.</p>}
          <p className="text-soft">
            The rest is kept encrypted and out of sight until you open it. We note each time it is shown.
          </p>
        </div>
        {summary.isWhole && reading.error === null ? (
          <Button isPending={reading.isFetching} onClick={reading.refetch}>
            Change
          </Button>
        ) : null}
      </div>
      {reading.error === null ? null : <LoadState query={reading} label="Opening the account" />}
      <RedirectionWarning />
    </>
  );
}
