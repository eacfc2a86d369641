import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { BuyerFigures } from "@keystep/domain/buying/buyer-figures";
import type { Provenance } from "@keystep/domain/buying/provenance";
import { buyerDuty } from "@keystep/domain/buying/transfer-duty";
import { MOST_LVR } from "@keystep/domain/offers/assumptions";
import { AssumedRate } from "#src/features/offers/calculator/working-out.tsx";
import { buyingRules } from "#src/layout/buying-rules";
import { Link } from "#src/ui/link.tsx";
import { COMPARISON_FIGURES } from "./comparison-figures.ts";

/** Where a figure was read: office and page by name, the day, and to check there (facts, Transfer duty; decision 0066). */
export function provenanceWords({ asAt, office, sources, caveat }: Provenance): string {
  const pages = sources.map(({ of, page }) => `${of === undefined ? "" : `${of}: `}${office}, ${page}`);
  const read = `${pages.join("; ")}: as read on ${formatLongDate(asAt)}, check at the office.`;
  return caveat === undefined ? read : `${read} ${caveat}`;
}

type SourcesProps = { readonly buyer: BuyerFigures; readonly today: CalendarDate };

function rulesFor({ buyer, today }: SourcesProps): readonly (readonly [string, Provenance])[] {
  const { scale, relief } = buyerDuty({ ...buyer, contractDay: today }, buyingRules);
  const grant = buyingRules.grants[buyer.state];
  return [
    [`Transfer duty in ${buyer.state}`, scale],
    ...(relief === null ? [] : [[`First-home relief in ${buyer.state}`, relief] as const]),
    ...(grant === null ? [] : [[`Grant in ${buyer.state}`, grant] as const]),
    ["LMI", buyingRules.lmi],
    ["Help to Buy", buyingRules.helpToBuy],
    ["5% Deposit Scheme", buyingRules.fivePercentDeposit],
    ["Interest on savings", buyingRules.savings],
  ];
}

/** The sources of the figures, each with its day and the office to ask. */
export function RulesRead(asked: SourcesProps) {
  return (
    <>
      <h3 className="mb-3">Rates and rules</h3>
      <dl className="grid max-w-measure gap-3">
        {rulesFor(asked).map(([name, provenance]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-soft">{provenanceWords(provenance)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-soft">Version {buyingRules.version} of these rules.</p>
    </>
  );
}

export function WhatWeAssume() {
  return (
    <ul className="max-w-measure list-disc pl-5">
      {COMPARISON_FIGURES.assumed.map(({ name, label, assumption }) => (
        <AssumedRate key={name} label={label} assumption={assumption} />
      ))}
      <li>Every loan runs 30 years at the same rate. Interest on savings is added each month.</li>
      <li>Your rent, your monthly savings and today’s duty rules, caps and limits never change.</li>
      <li>
        LMI follows one lender’s table. Others ask for about 7% less to 12% more. You pay it from savings or add it to
        the loan, whichever leaves the smaller loan. With LMI in it, no loan is above {MOST_LVR}% of the price.
      </li>
      <li>
        Help to Buy stands at its largest share, held to the end. You buy our share back by refinancing after 3 years.
      </li>
    </ul>
  );
}

/** The costs that no figure here counts. */
export function NotCounted() {
  return (
    <div className="grid max-w-measure gap-3">
      <p>
        Council rates, insurance, repairs, moving, legal and lender’s fees, valuations, changing the title, grants, and
        tax on anything but interest. Whether a lender says yes.
      </p>
      <p>
        A scheme of your own state, which may cost you less. See{" "}
        <Link href="/could-it-work">what seems open to you</Link>.
      </p>
      <p>We count relief for the whole home. Ask the revenue office whether it does where a company owns a share.</p>
    </div>
  );
}
