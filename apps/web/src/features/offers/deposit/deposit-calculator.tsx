import { inHundreds } from "@keystep/domain/buying/lmi-range";
import type { DepositOutlook } from "@keystep/domain/buying/deposit";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { ReactNode } from "react";
import { paths } from "#src/app/paths";
import { AssumptionFields } from "#src/features/offers/calculator/assumption-fields.tsx";
import { CalculatorNotes } from "#src/features/offers/calculator/calculator-notes.tsx";
import { fragmentOf } from "#src/features/offers/calculator/figures";
import { KeepFigures } from "#src/features/offers/calculator/keep-figures.tsx";
import { ResultStrip } from "#src/features/offers/calculator/result-strip.tsx";
import { COSTS_NOT_COUNTED } from "#src/features/offers/calculator/share-words";
import { useFigures } from "#src/features/offers/calculator/use-figures";
import { FiguresAssumed, WorkedLines } from "#src/features/offers/calculator/working-out.tsx";
import { OFFERS } from "#src/features/offers/offers";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";
import { BuyBackPaths } from "./buy-back-paths.tsx";
import { DepositControls } from "./deposit-controls.tsx";
import { DEPOSIT_KIND, depositOf, outlookOf } from "./deposit-kind.ts";
import { depositLines } from "./deposit-lines.ts";
import { DepositDetail, DepositResult } from "./deposit-result.tsx";
import { SendFigures } from "./send-figures.tsx";

const OFFER = OFFERS["upfront-boost"];

const FIXED = [
  "We round what we add up to the dollar, and count an existing home in a capital city.",
  "A lender has its own rules and its own LMI; we show a range of what lenders ask.",
  COSTS_NOT_COUNTED,
];

type DepositCalculatorProps = {
  /** Goes on with the home and the loan that were set here. */
  readonly children: (outlook: DepositOutlook, isOwn: boolean) => ReactNode;
};

/** The promise of Upfront Boost, worked out: a bigger deposit, what it saves, and what buying it back may cost. */
export function DepositCalculator({ children }: DepositCalculatorProps) {
  const { figures, setFigures, forget, ...opened } = useFigures(DEPOSIT_KIND);
  const outlook = outlookOf(figures);
  const { together, short, example } = outlook;
  return (
    <>
      <div className="page-width pt-[clamp(1.5rem,4vw,3rem)]">
        <header className="mb-4">
          <p className="mb-2 font-semibold text-eucalyptus">
            {OFFER.name}: {forget === null ? "an example" : "your figures"}
          </p>
          <h1 tabIndex={-1}>Your deposit, with and without us</h1>
        </header>
        <div className="grid gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <div className="rounded-3xl bg-raised px-[clamp(1.125rem,4vw,2.5rem)] py-6">
            <DepositResult outlook={outlook} yearlyIncome={figures.yearlyIncome} />
          </div>
          <div className="grid content-start gap-5 rounded-3xl bg-eucalyptus-paper px-[clamp(1.125rem,4vw,2.5rem)] py-6 lg:row-span-2 lg:row-start-1">
            <ResultStrip
              className="-mt-6 rounded-t-3xl"
              parts={[
                short === null ? `${formatPercent(together.percent)} deposit` : `${inHundreds(short.high)} short`,
                `${formatPercent(example.sharePercent)} ours`,
                `${formatAud(together.repayment)} a month`,
              ]}
            />
            <DepositControls figures={figures} outlook={outlook} onChange={setFigures} />
            <SendFigures price={figures.price} boost={example.putIn} />
            <p>
              A government scheme may cost you less.{" "}
              <Link href={`${paths.compare()}#price=${figures.price}&savings=${figures.savings}`}>
                Compare your options
              </Link>
            </p>
          </div>
          <div className="rounded-3xl bg-raised px-[clamp(1.125rem,4vw,2.5rem)] py-6">
            <DepositDetail outlook={outlook} />
          </div>
        </div>
        <CalculatorNotes {...opened} onForget={forget} />
        <BuyBackPaths example={example} state={depositOf(figures).state} />
        <div className="mt-8">
          <Disclosure summary="How we worked this out">
            {() => (
              <div className="grid gap-5">
                <WorkedLines lines={depositLines(figures.savings, outlook)} />
                <FiguresAssumed assumed={DEPOSIT_KIND.assumed} fixed={FIXED} changedUnder="What we assume" />
              </div>
            )}
          </Disclosure>
          <Disclosure summary="What we assume">
            {() => <AssumptionFields kind={DEPOSIT_KIND} figures={figures} onChange={setFigures} idPrefix="deposit" />}
          </Disclosure>
          <KeepFigures onForget={forget} fragment={fragmentOf(DEPOSIT_KIND, figures)} of="this deposit" />
        </div>
      </div>
      {children(outlook, forget !== null)}
    </>
  );
}
