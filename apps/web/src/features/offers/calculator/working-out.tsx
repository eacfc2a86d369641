import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatPercent } from "@keystep/domain/kernel/money";
import type { Assumption } from "@keystep/domain/offers/assumptions";
import { assumptions } from "#src/layout/figures";
import type { CalculatorKind, Numbers, WorkedLine } from "./calculator-kind.ts";

/** An exponent: a number or letter with its sign, or text in brackets, which are dropped when it is raised. */
const POWER = /\^(?:\(([^)]+)\)|(−?\w+))/u;

/** A formula in a line of text, `(1 + i)^−n` or `(1 + g)^(n ÷ 12)`, with its powers raised and said as such. */
export function Formula({ text }: { readonly text: string }) {
  const power = POWER.exec(text);
  if (power === null) return text;
  const [whole, bracketed, bare] = power;
  return (
    <>
      {text.slice(0, power.index)}
      <sup>
        <span className="sr-only"> to the power of </span>
        {bracketed ?? bare}
      </sup>
      <Formula text={text.slice(power.index + whole.length)} />
    </>
  );
}

type AssumedRateProps = { readonly label: string; readonly assumption: Assumption };

export function AssumedRate({ label, assumption }: AssumedRateProps) {
  return (
    <li>
      {label}: {formatPercent(assumption.percentAYear, 2)} a year, as at {formatLongDate(assumption.asAt)}.{" "}
      {assumption.source}.
    </li>
  );
}

export function WorkedLines({ lines }: { readonly lines: readonly WorkedLine[] }) {
  return (
    <ol className="grid gap-4 print:grid-cols-2 print:gap-x-6 print:gap-y-2">
      {lines.map((line) => (
        <li key={line.title}>
          <p className="font-semibold">{line.title}</p>
          <p className="text-soft">
            <Formula text={line.formula} />
          </p>
          <p className="money">{line.sum}</p>
        </li>
      ))}
    </ol>
  );
}

type FiguresAssumedProps<F extends Numbers<F>> = Pick<CalculatorKind<F>, "assumed" | "fixed"> & {
  /** The heading under which they can be changed. */
  readonly changedUnder?: string;
};

export function FiguresAssumed<F extends Numbers<F>>({
  assumed,
  fixed,
  changedUnder = "Assumptions",
}: FiguresAssumedProps<F>) {
  return (
    <div className="print:break-inside-avoid">
      <p className="font-semibold">Figures we assume</p>
      <ul className="list-disc pl-5">
        {assumed.map(({ name, label, assumption }) => (
          <AssumedRate key={name} label={label} assumption={assumption} />
        ))}
        {fixed.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="mt-2">
        Version {assumptions.version} of the rates. You can change them under ‘{changedUnder}’. Past growth is no guide
        to future growth.
      </p>
    </div>
  );
}

type WorkingOutProps<F extends Numbers<F>> = {
  readonly kind: CalculatorKind<F>;
  readonly lines: readonly WorkedLine[];
};

export function WorkingOut<F extends Numbers<F>>({ kind, lines }: WorkingOutProps<F>) {
  return (
    <div className="grid gap-5">
      <WorkedLines lines={lines} />
      <FiguresAssumed assumed={kind.assumed} fixed={kind.fixed} />
    </div>
  );
}
