import type { EndingRow } from "@keystep/domain/buying/ending";
import { assumptions } from "#src/layout/figures";

/** Beside endings with LMI. */
export const WHY_FLAT_COSTS_MORE =
  "Flat prices can cost more than rising ones: the new loan needs more mortgage insurance (LMI).";

type EndingListProps = {
  readonly endings: readonly EndingRow[];
  /** What the same money takes as a loan. */
  readonly asLoan: string;
  readonly loanName?: string | undefined;
};

function Figure({ children, isSum = true }: { readonly children: string; readonly isSum?: boolean }) {
  return (
    <dd className={`font-display leading-none font-[640] ${isSum ? "text-[1.35rem]" : "text-[1.1rem] text-clay-ink"}`}>
      {children}
    </dd>
  );
}

/** The loan first, then each outcome beside it. */
export function EndingList({ endings, asLoan, loanName = "A loan instead" }: EndingListProps) {
  return (
    <div className="money">
      <p className="pb-1 font-semibold">What you’d pay to buy us out after three years</p>
      <dl>
        <div className="flex items-baseline justify-between gap-x-4 border-t border-ink py-1.5">
          <dt className="font-semibold">
            {loanName} at {assumptions.indicativeRate.percentAYear}% a year
          </dt>
          <Figure>{asLoan}</Figure>
        </div>
        {endings.map(({ growth, figure, text, look }) => (
          <div
            key={growth}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5"
          >
            <dt className="font-semibold">{growth}</dt>
            <Figure isSum={look !== "beyond"}>{figure}</Figure>
            <dd className={`w-full ${look === "usual" ? "text-soft" : "text-clay-ink"}`}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
