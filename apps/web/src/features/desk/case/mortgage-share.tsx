import type { StaffMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { formatAud } from "@keystep/domain/kernel/money";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useClock } from "#src/app/clock";
import { mortgageShareQuery } from "#src/features/desk/desk-queries";
import { LoadState } from "#src/layout/load-state.tsx";
import { weekdayText } from "#src/ui/moment";

function answeredText({ sentAt, hasUnsentChanges, isComplete }: StaffMortgageShare, now: Date): string {
  if (sentAt === null) return isComplete ? "Filled in, not sent" : "Not filled in yet";
  return `Sent on ${weekdayText(sentAt, now)}${hasUnsentChanges ? ", changed since" : ""}`;
}

function figuresOf(share: StaffMortgageShare): readonly (readonly [label: string, text: string])[] {
  const years = share.yearsLeftOnMortgage;
  return [
    ["Value of the home", formatAud(share.estimatedPropertyValue)],
    ["Loan still owed", formatAud(share.estimatedOutstandingMortgage)],
    ["Repayment each month", formatAud(share.estimatedMonthlyMortgage)],
    ["Left on the loan", years === 1 ? "1 year" : `${years} years`],
  ];
}

type ShareProps = { readonly caseId: string; readonly shareId: string };

/** The home and loan of a mortgage share application, as its person gave them. */
export function MortgageShareFigures({ caseId, shareId }: ShareProps) {
  const heading = useId();
  const now = useClock().now();
  const query = useQuery(mortgageShareQuery(caseId, shareId));
  const share = query.data;
  if (share === undefined) return <LoadState query={query} label="Loading the figures" takesFocus={false} />;
  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>Their home and loan</h2>
        <span className="soft">{answeredText(share, now)}</span>
      </div>
      <p className="wrap-anywhere">{share.propertyAddress}</p>
      <dl className="asked">
        {figuresOf(share).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
