import type { EndingRow } from "@keystep/domain/buying/ending";
import { assumptions, exampleCosts } from "#src/layout/figures";

type EndingListProps = {
  readonly endings: readonly EndingRow[];
  /** The same money as a loan, and that loan's name; it counts no LMI. */
  readonly asLoan: string;
  readonly loanName: string;
};

/** Why flat prices are dearer than rising ones, and where the growths come from. */
export function EndingNotes({ hasLmi }: { readonly hasLmi: boolean }) {
  return (
    <p className="text-soft">
      {hasLmi ? "If prices don’t rise, LMI is higher: your new loan is more of the value. " : ""}
      {assumptions.moderateGrowth.percentAYear}% and {assumptions.appreciation.percentAYear}% are our own assumptions,
      as at {exampleCosts.upfront.assumedOn}. Past growth is no guide to future growth.
    </p>
  );
}

/** Cash and income of an example, now and to buy our share back. */
export function Needs({ name }: { readonly name: keyof typeof exampleCosts.needs }) {
  return (
    <dl className="money">
      {exampleCosts.needs[name].map(([label, need]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt>{label}</dt>
          <dd className="ml-auto font-semibold">{need}</dd>
        </div>
      ))}
    </dl>
  );
}

const SUM = "font-display text-[1.35rem] leading-none font-[640]";
const REFUSED = "font-display text-[1.1rem] leading-none font-[640] text-clay-ink";

export const asksForLmi = (endings: readonly EndingRow[]): boolean => endings.some(({ lmi }) => lmi !== "");

/** Each outcome below the loan to measure them by. */
export function EndingList({ endings, asLoan, loanName }: EndingListProps) {
  return (
    <div className="money">
      <p className="font-semibold">To buy back our share after three years</p>
      <p className="pb-1">
        For comparison: {loanName} at {assumptions.indicativeRate.percentAYear}%{asksForLmi(endings) ? ", no LMI" : ""}:{" "}
        {asLoan}
      </p>
      <dl className="border-t border-ink">
        {endings.map(({ growth, figure, insured, text, isRefused }) => (
          <div
            key={growth}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5"
          >
            <dt className="font-semibold">{growth}</dt>
            <dd className={isRefused ? REFUSED : SUM}>{figure}</dd>
            <dd className={`w-full ${isRefused ? "text-clay-ink md:text-right" : "flex justify-between text-soft"}`}>
              {isRefused ? null : <span>{insured}</span>}
              <span>{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const { homeValue, putIn, asLoan } = exampleCosts.upfront;

/** The example of Upfront Boost, for pages that are about no single offer. */
export const UPFRONT_EXAMPLE = `You put down ${putIn} on a ${homeValue} home. We add ${putIn} and own 6%.`;

export function UpfrontEndings() {
  return <EndingList endings={exampleCosts.endings["upfront-boost"]} asLoan={asLoan} loanName={`a ${putIn} loan`} />;
}
