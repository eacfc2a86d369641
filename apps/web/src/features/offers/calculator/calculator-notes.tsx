import type { ReactNode } from "react";
import { CameBack } from "./came-back.tsx";

type CalculatorNotesProps = {
  /** The labels of the figures of a link that the page could not take as they were. */
  readonly clamped: readonly string[];
  /** When somebody left these figures on this device, in an earlier tab. */
  readonly leftAt: string | null;
  readonly onForget: (() => void) | null;
  /** Where the page has said already that this is an estimate. */
  readonly isBrief?: boolean;
  /** Says what the page shows without scripts. */
  readonly example?: string;
  readonly children?: ReactNode;
};

/**
 * Says how far a calculation goes, where every visitor sees it (facts, Advertising and calculators, ASIC's instrument
 * on calculators), and what the page changed or cannot do.
 */
export function CalculatorNotes({
  clamped,
  leftAt,
  onForget,
  isBrief = false,
  example,
  children,
}: CalculatorNotesProps) {
  return (
    <>
      {isBrief ? null : (
        <p className="mt-3 max-w-measure text-[0.97rem] text-soft">
          An estimate to plan with, not an offer and not advice. It opens with an example and knows only these figures,
          not your debts or plans. Ask a licensed adviser before you decide. All amounts are Australian dollars (AUD).
        </p>
      )}
      {clamped.length === 0 ? null : (
        <p role="status" className="mt-4 max-w-measure rounded-2xl bg-clay-paper px-5 py-3 print:hidden">
          This link has figures that this page cannot take as they are: {clamped.join("; ")}. We moved each to the
          nearest figure we can use, or took the one of our example. Please check them.
        </p>
      )}
      {leftAt === null ? null : <CameBack leftAt={leftAt} onForget={() => onForget?.()} />}
      {children}
      <noscript>
        <p className="mt-3 max-w-measure rounded-2xl bg-clay-paper px-5 py-4 print:hidden">
          JavaScript is off in this browser, so the figures cannot be changed.{" "}
          {example ?? "What you see is an example; how it is worked out stands below."}
        </p>
      </noscript>
    </>
  );
}
