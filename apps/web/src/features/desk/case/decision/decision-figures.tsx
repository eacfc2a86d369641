import { PRODUCT_LIMITS } from "@keystep/domain/decisions/product-limits";
import type { CaseCheck, ComparedFigures } from "@keystep/contract/desk/checks";
import { differenceOf, isThin } from "@keystep/domain/decisions/compared-figures";
import { basisPoints, formatBasisPoints, roundUpToBasisPoint } from "@keystep/domain/kernel/basis-points";
import { StateMark } from "#src/features/desk/case/state-mark.tsx";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { dayMonthText } from "#src/ui/moment";
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

/** A loan as a part of the valuation, in basis points; it may be more than the whole. */
function partOf(loan: number | null, valuation: number | null): number | null {
  return loan === null || valuation === null || valuation === 0 ? null : Math.round((loan * 10_000) / valuation);
}

/** The share that an amount would be, rounded up as the server does it; null while it is not known, and where it is no part. */
function shareOf(amount: number | null, valuation: number | null): number | null {
  if (amount === null || valuation === null || amount > valuation) return null;
  return roundUpToBasisPoint(cents(amount), cents(valuation));
}

/** Our share of the valuation: as it was decided, or of what they ask for until it is. */
function ourShare({ shareBasisPoints, askedCents, valuationCents }: DecidedFigures): number | null {
  return shareBasisPoints ?? shareOf(askedCents, valuationCents);
}

export function shareOrAsked(figures: DecidedFigures): string {
  return shareText(ourShare(figures));
}

/** Both as they are shown, added: a sum of exact parts would differ from theirs by a basis point. */
function togetherText(loan: number | null, share: number | null): string | null {
  return loan === null || share === null ? null : formatPercent((loan + share) / 100, 2);
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

/** "Harbour Valuers, 26 November". */
function valuedBy(checks: FiguresProps["checks"]): string | null {
  const value = checks.find(({ check }) => check === "valuation")?.value;
  const on = value?.date === undefined ? null : dayMonthText(value.date);
  return [value?.text, on].filter(Boolean).join(", ") || null;
}

type Row = {
  readonly label: string;
  readonly under?: string | null;
  readonly said?: string | null;
  /** Null where it is not checked yet, left out where nobody checks it. */
  readonly found?: string | null;
  /** By how much it differs. */
  readonly gap?: string | null;
  /** The most or the least that the product lets it be. */
  readonly limit?: string | null;
  /** It breaks a rule, or is to be looked at. */
  readonly tone?: "wrong" | "look" | null;
};

const known = (amount: number | null) => (amount === null ? null : centsText(amount));

const SAME = "no gap";

type Amounts = { readonly said: number | null; readonly found: number | null; readonly worse: "less" | "more" };

/** An amount as answered and as found, and by how much they differ. */
function amountRow(label: string, { said, found, worse }: Amounts): Row {
  const differs = differenceOf(said, found, worse);
  const same = said === null || found === null ? null : SAME;
  const words = differs === null ? same : `${formatPercent(differs.percent)} ${differs.isMore ? "more" : "less"}`;
  return {
    label,
    said: known(said),
    found: known(found),
    gap: words,
    tone: differs?.isAgainst === true ? "wrong" : null,
  };
}

const STANDINGS = {
  comfortable: "above $0",
  tight: "above $0 today, below it then",
  short: "below $0 today",
} as const satisfies Record<NonNullable<NonNullable<ComparedFigures["left"]["found"]>["standing"]>, string>;

/** How what is left stands: too little is wrong, and only just enough is to be looked at. */
function standingOf(left: ComparedFigures["left"]["found"]): Pick<Row, "limit" | "tone"> {
  if (left === null) return {};
  const { standing } = left;
  if (standing === null) return { limit: "before the loan", tone: "look" };
  if (standing !== "comfortable") return { limit: STANDINGS[standing], tone: "wrong" };
  return isThin(left.cents) ? { limit: "above $0, only just", tone: "look" } : { limit: STANDINGS.comfortable };
}

function rowsOf({ figures, checks, compared }: FiguresProps): readonly Row[] {
  const { amountCents, askedCents, valuationCents, loanCents } = figures;
  // Before an amount is decided, and in a look that must not tell it, what they ask for stands for it.
  const amountOrAsked = amountCents ?? askedCents;
  const paid = known(compared === null ? amountOrAsked : amountCents);
  const { amount, share, newLoan, buyBackLoan } = PRODUCT_LIMITS;
  const loan = amountRow("Home loan", { said: compared?.loan ?? null, found: loanCents, worse: "more" });
  const part = partOf(loanCents, valuationCents);
  const areCostsChecked = checks.some(({ check, outcome }) => check === "costs" && outcome === "passed");
  // What is left is worked out of all of these; until each is checked it rests on what they say.
  const isLeftChecked =
    areCostsChecked && loanCents !== null && compared?.incomes.every(({ found }) => found !== null) === true;
  const budget =
    compared === null
      ? []
      : [
          ...compared.incomes.map(({ name, said, found }) =>
            amountRow(compared.incomes.length === 1 ? "Income a year" : `Income a year, ${name}`, {
              said,
              found,
              worse: "less",
            }),
          ),
          amountRow("Costs a month", {
            said: compared.costs,
            found: areCostsChecked ? compared.costs : null,
            worse: "more",
          }),
          {
            label: "Left a month",
            under: "at 3 points more",
            // Without the loan it would be no comparison.
            said: compared.left.said?.standing === null ? null : known(compared.left.said?.cents ?? null),
            found: isLeftChecked ? known(compared.left.found?.cents ?? null) : null,
            ...standingOf(compared.left.found),
          },
        ];
  return [
    {
      ...amountRow("Value of the home", { said: compared?.home ?? null, found: valuationCents, worse: "less" }),
      under: valuedBy(checks),
    },
    {
      ...loan,
      under: part === null ? null : `${formatPercent(part / 100, 2)} of the value`,
      said: loan.said ?? "Not said",
      limit: formatBasisPoints(newLoan),
    },
    ...budget,
    {
      label: amountCents === null ? "They ask for" : "We pay",
      said: known(askedCents),
      ...(paid === null ? {} : { found: paid }),
      limit: formatCents(amount.most),
    },
    {
      label: "Our share",
      under: amountOrAsked === null || valuationCents === null ? null : `of ${centsText(valuationCents)}, rounded up`,
      said: compared === null ? null : shareText(shareOf(askedCents, compared.home)),
      found: ourShare(figures) === null ? null : shareOrAsked(figures),
      limit: formatBasisPoints(share),
    },
    {
      label: "Loan and our share",
      said:
        compared === null
          ? null
          : togetherText(partOf(compared.loan, compared.home), shareOf(askedCents, compared.home)),
      found: togetherText(part, ourShare(figures)),
      limit: formatBasisPoints(buyBackLoan),
    },
  ];
}

type FiguresProps = {
  readonly figures: DecidedFigures;
  readonly checks: readonly Pick<CaseCheck, "check" | "value" | "outcome">[];
  /** Their answer; null where it is not told. */
  readonly compared: ComparedFigures | null;
};

/** Each figure as they gave it, as it was checked, and the limit of the product that it has to keep. */
export function DecisionFigures(props: FiguresProps) {
  const hasSaid = props.compared !== null;
  return (
    <table className="figures-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Figure</span>
          </th>
          {hasSaid ? <th scope="col">They say</th> : null}
          <th scope="col">Checked</th>
          {hasSaid ? <th scope="col">Gap</th> : null}
          <th scope="col">Limit</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(props).map(({ label, under = null, said = null, found, gap, limit, tone = null }) => (
          <tr key={label} className={tone === null ? undefined : `is-${tone}`}>
            <th scope="row">
              {under === null ? (
                label
              ) : (
                <>
                  {label} <span className="under">{under}</span>
                </>
              )}
            </th>
            {hasSaid ? <td>{said ?? "–"}</td> : null}
            {found ? <td className="found">{found}</td> : <td className="soft">{found === null ? "not yet" : "–"}</td>}
            {hasSaid ? <td className="gap">{gap}</td> : null}
            <td className="limit">
              {tone === "look" ? <StateMark state="open" isLook /> : null}
              {limit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same before there is an amount of ours, and of a decline. */
export function FiguresAsChecked({ found: { checks, compared, amountCents } }: { readonly found: OpenedCase }) {
  const passed = checks.filter(({ outcome }) => outcome === "passed");
  return <DecisionFigures figures={figuresOfChecks(passed, amountCents)} checks={passed} compared={compared} />;
}
