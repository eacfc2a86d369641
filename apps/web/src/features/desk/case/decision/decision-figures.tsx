import { PRODUCT_LIMITS } from "@keystep/domain/decisions/product-limits";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import { basisPoints, formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { cents, formatCents } from "@keystep/domain/kernel/cents";
import { formatPercent } from "@keystep/domain/kernel/money";

/** The figures that a decision rests on, in cents and basis points; null while one is not known. */
export type DecidedFigures = {
  readonly amountCents: number | null;
  readonly shareBasisPoints: number | null;
  readonly askedCents: number | null;
  readonly valuationCents: number | null;
  readonly loanCents: number | null;
};

export function centsText(amount: number | null): string {
  return amount === null ? "Not known" : formatCents(cents(amount));
}

export function shareText(share: number | null): string {
  return share === null ? "–" : formatBasisPoints(basisPoints(share));
}

/** A part of the valuation, to two decimals; it may be more than the whole. */
function partText(part: number | null, valuation: number | null): string {
  return part === null || valuation === null || valuation === 0 ? "–" : formatPercent((part * 100) / valuation, 2);
}

/** Our share of the valuation: as it was decided, or of what they ask for until it is. */
export function shareOrAsked({ shareBasisPoints, askedCents, valuationCents }: DecidedFigures): string {
  return shareBasisPoints === null ? partText(askedCents, valuationCents) : shareText(shareBasisPoints);
}

/** The figures that the checks found, before the server worked out a proposal. */
export function figuresOfChecks(checks: readonly CaseCheck[], askedCents: number | null): DecidedFigures {
  const found = (name: CaseCheck["check"]) => checks.find(({ check }) => check === name)?.value?.cents ?? null;
  return {
    amountCents: null,
    shareBasisPoints: null,
    askedCents,
    valuationCents: found("valuation"),
    loanCents: found("mortgage"),
  };
}

/** "$1,225,000, by J. Nguyen on 1 December 2026". */
function valuationWords(checks: FiguresProps["checks"], valuationCents: number | null): string {
  const value = checks.find(({ check }) => check === "valuation")?.value ?? null;
  const by = value?.text === undefined ? "" : `, by ${value.text}`;
  const on = value?.date === undefined ? "" : ` on ${formatLongDate(value.date)}`;
  return `${centsText(valuationCents)}${by}${on}`;
}

type FiguresProps = {
  readonly figures: DecidedFigures;
  readonly checks: readonly Pick<CaseCheck, "check" | "value">[];
  /** Our share of the value that they gave, where it is told nowhere else. */
  readonly askedShare?: string | null;
};

/** Each figure beside the limit of the product that it has to keep. */
export function DecisionFigures({ figures, checks, askedShare = null }: FiguresProps) {
  const { amountCents, askedCents, valuationCents, loanCents } = figures;
  // Before an amount is decided, and in a look that must not tell it, what they ask for stands for it.
  const amountOrAsked = amountCents ?? askedCents;
  const both = amountOrAsked === null || loanCents === null ? null : amountOrAsked + loanCents;
  const { amount, share, newLoan, buyBackLoan } = PRODUCT_LIMITS;
  const rows = [
    {
      label: "They ask for",
      text: centsText(askedCents),
      limit: `to ${formatCents(amount.most)}`,
    },
    {
      label: "Our share",
      under: askedShare === null ? null : `${askedShare} on their own value`,
      text: shareOrAsked(figures),
      limit: `to ${formatBasisPoints(share)}`,
    },
    { label: "Home loan", text: partText(loanCents, valuationCents), limit: `to ${formatBasisPoints(newLoan)}` },
    {
      label: "Loan and our share together",
      text: partText(both, valuationCents),
      limit: `to ${formatBasisPoints(buyBackLoan)}`,
    },
  ];
  return (
    <>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col">This case</th>
            <th scope="col">Limit</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, under = null, text, limit }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {under === null ? null : <span className="under">{under}</span>}
              </th>
              <td>{text}</td>
              <td className="soft">{limit}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">
        Valuation {valuationWords(checks, valuationCents)}. Home loan {centsText(loanCents)}.
      </p>
    </>
  );
}
