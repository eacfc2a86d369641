import { useState, type ReactNode } from "react";
import { figuresFragment } from "#src/form/address-figures";
import { Link } from "#src/ui/link.tsx";
import { OpenHouse } from "#src/ui/open-house.tsx";
import { SliderField } from "#src/ui/slider-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import type { Figures } from "#src/features/offers/calculator/calculator-kind";
import type { ResultLine } from "./result-lines.ts";

type ResultCardProps = {
  readonly line: ResultLine;
  readonly calculator: string;
  /** Of the way to the calculator. */
  readonly action: string;
  /** In place of the house with both shares. */
  readonly picture?: (value: number) => ReactNode;
  readonly onFigures?: (figures: Figures) => void;
  readonly className?: string;
};

/** The calculator's result with one control, and the way to the rest of it, which takes along what was set here. */
export function ResultCard({
  line: { field, work },
  calculator,
  action,
  picture,
  onFigures,
  className = "",
}: ResultCardProps) {
  const { default: opening, ...range } = field;
  const [moved, setMoved] = useState<number | null>(null);
  const isAlive = useIsAlive();
  const value = moved ?? opening;
  const { ownerPercent, headline, sentence, rows = [], figures } = work(value);
  function handleChange(chosen: number): void {
    setMoved(chosen);
    onFigures?.(work(chosen).figures);
  }

  return (
    <section
      aria-labelledby="result"
      className={`grid content-start gap-3 rounded-3xl bg-raised p-[clamp(1.125rem,3vw,2.25rem)] print:break-inside-avoid print:border print:border-ink ${className}`}
    >
      <div aria-live="polite" aria-atomic="true" className="money grid gap-3">
        <div className="grid grid-cols-[4.5rem_1fr] items-center gap-3 md:grid-cols-[8rem_1fr]">
          {picture?.(value) ?? <OpenHouse partnerPercent={100 - ownerPercent} />}
          <h2 id="result" className="text-[clamp(1.6rem,1.2rem+2vw,2.2rem)] leading-[1.15]">
            {headline}
          </h2>
        </div>
        {sentence === undefined ? null : <p>{sentence}</p>}
        {rows.length === 0 ? null : (
          <dl>
            {rows.map(({ when, figure, text, isRisk }) => (
              <div
                key={when}
                className={`grid grid-cols-[3.75rem_1fr] border-t border-line py-1.5 first:border-0 ${isRisk ? "text-clay-ink" : ""}`}
              >
                <dt className={isRisk ? "" : "text-soft"}>{when}</dt>
                <dd>
                  {figure === undefined ? null : (
                    <strong className="block font-display text-[1.35rem] leading-tight font-[640]">{figure}</strong>
                  )}
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <fieldset disabled={!isAlive} className="min-w-0">
        <SliderField {...range} value={value} onChange={handleChange} />
      </fieldset>
      <p>
        <Link href={`${calculator}${figuresFragment(figures)}`} look="primary" size="large">
          {action}
        </Link>
      </p>
    </section>
  );
}
