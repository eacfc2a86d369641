import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { BuyerFigures } from "@keystep/domain/buying/buyer-figures";
import type { Provenance } from "@keystep/domain/buying/provenance";
import { buyerDuty } from "@keystep/domain/buying/transfer-duty";
import { LMI_ABOVE_LVR, MOST_LVR } from "@keystep/domain/offers/assumptions";
import { AssumedRate } from "#src/features/offers/calculator/working-out.tsx";
import { Section } from "#src/layout/article.tsx";
import { buyingRules } from "#src/layout/buying-rules";
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

/** The sources of the figures, each with its day and the office to ask, and the costs that none of them counts. */
export function Sources(asked: SourcesProps) {
  return (
    <div className="drawn-late flow-on-paper grid gap-10 [--drawn-height:158rem] md:[--drawn-height:92rem] lg:[--drawn-height:88rem]">
      <Section title="Rates and rules">
        <dl className="grid gap-3">
          {rulesFor(asked).map(([name, provenance]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-soft">{provenanceWords(provenance)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-soft">Version {buyingRules.version} of these rules.</p>
      </Section>
      <Section title="What we assume">
        <ul className="list-disc pl-5">
          <li>The figures this page opens with are an example, not averages.</li>
          {COMPARISON_FIGURES.assumed.map(({ name, label, assumption }) => (
            <AssumedRate key={name} label={label} assumption={assumption} />
          ))}
          <li>You can change these under ‘Assumptions’.</li>
          <li>
            Loans run 30 years, and every loan costs the same rate. Interest on savings is added each month while you
            wait.
          </li>
          <li>
            Rent and what you save a month never change. While you wait, today’s duty rules, caps and limits stay as
            they are.
          </li>
          <li>
            LMI is that of one lender’s table. Others ask for about 7% less to 12% more. It is paid from your savings or
            added to the loan, whichever leaves you the smaller loan. With LMI in it we plan no loan above {MOST_LVR}%
            of the price.
          </li>
          <li>
            Help to Buy at its largest share, held to the end. Our share is bought back by refinancing after 3 years.
          </li>
        </ul>
      </Section>
      <Section title="What is not counted">
        <p>
          Council rates, insurance, repairs, moving, legal and lender’s fees, valuations, grants, and tax. Whether a
          lender says yes. LMI that is due again where buying our share back takes a loan above {LMI_ABOVE_LVR}% of what
          the home is worth then. The schemes of single states: Queensland’s Boost to Buy, South Australia’s HomeStart
          and Western Australia’s Keystart. Ask about yours: one of them may cost you less than anything here.
        </p>
        <p>
          This page compares costs in general and does not know your circumstances. Do not rely on it alone: ask the
          scheme, a lender, or somebody licensed to advise you.
        </p>
      </Section>
    </div>
  );
}
