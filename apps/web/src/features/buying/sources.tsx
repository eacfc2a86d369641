import { Fragment } from "react";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { BuyerFigures } from "@keystep/domain/buying/buyer-figures";
import type { Provenance, FactSource } from "@keystep/domain/buying/provenance";
import { buyerDuty } from "@keystep/domain/buying/transfer-duty";
import { LMI_ABOVE_LVR, MOST_LVR } from "@keystep/domain/offers/assumptions";
import { AssumedRate } from "#src/features/offers/calculator/working-out.tsx";
import { Section } from "#src/layout/article.tsx";
import { Link } from "#src/ui/link.tsx";
import { buyingRules } from "#src/layout/buying-rules";
import { COMPARISON_FIGURES } from "./comparison-figures.ts";

/** How far a page can be relied on; it follows the page's name. */
function standingText({ standing }: FactSource): string {
  return standing === "official" ? "" : " (a secondary source, so an estimate)";
}

type SourceWords = {
  readonly before: string;
  readonly name: string;
  readonly url: string;
  readonly after: string;
};

/** How far a figure can be relied on: its day, each page it was read in, and the office to check with (facts, Schemes and duty). */
type ProvenanceWords = {
  readonly day: string;
  readonly sources: readonly SourceWords[];
  readonly after: string;
};

export function provenanceWords({ asAt, office, sources, caveat }: Provenance): ProvenanceWords {
  const check = `Check with ${office} before relying.`;
  return {
    day: `As at ${formatLongDate(asAt)}.`,
    sources: sources.map((source) => ({
      before: source.of === undefined ? "Source: " : `${source.of}: `,
      name: source.name,
      url: source.url,
      after: `${standingText(source)}.`,
    })),
    after: caveat === undefined ? check : `${check} ${caveat}`,
  };
}

type SourcesProps = { readonly buyer: BuyerFigures };

function rulesFor(buyer: BuyerFigures): readonly (readonly [string, Provenance])[] {
  const { scale, relief } = buyerDuty(buyer, buyingRules);
  return [
    [`Transfer duty in ${buyer.state}`, scale],
    ...(relief === null ? [] : [[`First-home relief in ${buyer.state}`, relief] as const]),
    ["LMI", buyingRules.lmi],
    ["Help to Buy", buyingRules.helpToBuy],
    ["5% Deposit Scheme", buyingRules.fivePercentDeposit],
  ];
}

function ProvenanceLine({ provenance }: { readonly provenance: Provenance }) {
  const { day, sources, after } = provenanceWords(provenance);
  return (
    <>
      {day}{" "}
      {sources.map(({ before, name, url, after: standing }) => (
        <Fragment key={before}>
          {before}
          <Link href={url}>{name}</Link>
          {standing}{" "}
        </Fragment>
      ))}
      {after}
    </>
  );
}

/** The sources of the figures, each with its day and the office to ask, and the costs that none of them counts. */
export function Sources({ buyer }: SourcesProps) {
  return (
    <div className="drawn-late flow-on-paper grid gap-10 [--drawn-height:158rem] md:[--drawn-height:92rem] lg:[--drawn-height:88rem]">
      <Section title="Rates and rules">
        <dl className="grid gap-3">
          {rulesFor(buyer).map(([name, provenance]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-soft">
                <ProvenanceLine provenance={provenance} />
              </dd>
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
          <li>You can change these three under ‘Assumptions’.</li>
          <li>Loans run 30 years, and every loan costs the same rate. Savings earn nothing.</li>
          <li>
            Rent and what you save a month never change. While you wait, today’s duty rules, caps and limits stay as
            they are.
          </li>
          <li>
            LMI is paid from your savings or added to the loan, whichever leaves you the smaller loan. With LMI in it we
            plan no loan above {MOST_LVR}% of the price.
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
