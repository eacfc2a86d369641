import { brokenLimits, PRODUCT_LIMITS } from "@keystep/domain/decisions/product-limits";
import type { CaseCheck, ComparedFigures } from "@keystep/contract/desk/checks";
import { differenceOf, isThin } from "@keystep/domain/decisions/compared-figures";
import { basisPoints, formatBasisPoints, roundUpToBasisPoint } from "@keystep/domain/kernel/basis-points";
import { StateMark } from "#src/features/desk/case/state-mark.tsx";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useClock } from "#src/app/clock";
import { weekdayText } from "#src/ui/moment";
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
export function ourShare({ shareBasisPoints, askedCents, valuationCents }: DecidedFigures): number | null {
  return shareBasisPoints ?? shareOf(askedCents, valuationCents);
}

export function shareOrAsked(figures: DecidedFigures): string {
  return shareText(ourShare(figures));
}

/** Both as they are shown, added: a sum of exact parts would differ from theirs by a basis point. */
function together(loan: number | null, share: number | null): number | null {
  return loan === null || share === null ? null : loan + share;
}

/** "12.50%", so that figures below each other have as many digits. */
export function columnText(basisPoint: number): string {
  return `${(basisPoint / 100).toFixed(2)}%`;
}

const atMost = (limit: number) => `at most ${formatBasisPoints(basisPoints(limit))}`;

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

type Limits = { readonly areKept: boolean; readonly words: string };

/** "All limits kept, closest: loan and our share, 62.57% of 95%", or those that are broken; null while a figure is missing. */
export function limitsOf(figures: DecidedFigures): Limits | null {
  const { amountCents, askedCents, valuationCents, loanCents } = figures;
  const amount = amountCents ?? askedCents;
  const [share, loan] = [ourShare(figures), partOf(loanCents, valuationCents)];
  if (amount === null || valuationCents === null || loanCents === null || loan === null) return null;
  const broken = brokenLimits({ amount: cents(amount), valuation: cents(valuationCents), loan: cents(loanCents) });
  if (share === null || broken.length > 0) return { areKept: false, words: `Breaks a limit: ${broken.join("; ")}` };
  const most = PRODUCT_LIMITS;
  const used = [
    { name: "our share", part: share, limit: most.share },
    { name: "home loan", part: loan, limit: most.newLoan },
    { name: "loan and our share", part: loan + share, limit: most.buyBackLoan },
  ];
  const { name, part, limit } = used.reduce((one, other) =>
    other.part / other.limit > one.part / one.limit ? other : one,
  );
  return {
    areKept: true,
    words: `All limits kept, closest: ${name}, ${columnText(part)} of ${formatBasisPoints(limit)}`,
  };
}

/** "Harbour Valuers, Thu 26 Nov". */
function valuedBy(checks: FiguresProps["checks"], now: Date): string | null {
  const value = checks.find(({ check }) => check === "valuation")?.value;
  const on = value?.date === undefined ? null : weekdayText(value.date, now);
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
  readonly limit?: string;
  /** It breaks a rule, or is to be looked at; and how. */
  readonly tone?: "wrong" | "look" | null;
  readonly warning?: string;
};

const known = (amount: number | null) => (amount === null ? null : centsText(amount));

const SAME = "no gap";

type Amounts = { readonly said: number | null; readonly found: number | null; readonly worse: "less" | "more" };

/** By how much two amounts differ, and whether that speaks against them. */
function gapOf({ said, found, worse }: Amounts): Required<Pick<Row, "gap" | "tone">> {
  const differs = differenceOf(said, found, worse);
  if (differs === null) return { gap: said === null || found === null ? null : SAME, tone: null };
  const gap = `${formatPercent(differs.percent)} ${differs.isMore ? "more" : "less"}`;
  return { gap, tone: differs.isAgainst ? "wrong" : null };
}

/** An amount as answered and as found, and by how much they differ. */
function amountRow(label: string, amounts: Amounts): Row {
  return { label, said: known(amounts.said), found: known(amounts.found), ...gapOf(amounts) };
}

/** "0.52 points more", of basis points. */
function pointsText(points: number): string {
  if (points === 0) return SAME;
  return `${(Math.abs(points) / 100).toFixed(2)} points ${points > 0 ? "more" : "less"}`;
}

/** A part of the home's value as answered and as found: they differ in points. */
function partRow(label: string, { said, found, limit }: Record<"said" | "found", number | null> & { limit: number }) {
  const points = said === null || found === null ? null : found - said;
  return {
    label,
    said: said === null ? null : columnText(said),
    found: found === null ? null : columnText(found),
    gap: points === null ? null : pointsText(points),
    limit: atMost(limit),
  } satisfies Row;
}

const STANDINGS = {
  tight: "above $0 today, below it then",
  short: "below $0 today",
} as const;

/** How what is left stands: too little is wrong, and only just enough is to be looked at. */
function standingOf(left: ComparedFigures["left"]["found"]): Pick<Row, "warning" | "tone"> {
  if (left === null) return {};
  const { standing } = left;
  if (standing === null) return { warning: "before the loan", tone: "look" };
  if (standing !== "comfortable") return { warning: STANDINGS[standing], tone: "wrong" };
  return isThin(left.cents) ? { warning: "only just above $0", tone: "look" } : {};
}

/** Income, costs and what is left of them, as they say and as checked. */
function budgetRows({ figures, checks, compared }: FiguresProps): readonly Row[] {
  if (compared === null) return [];
  const { incomes, costs, left } = compared;
  const areCostsChecked = checks.some(({ check, outcome }) => check === "costs" && outcome === "passed");
  // The amount left is worked out of all of these; until each is checked it rests on what they say.
  const isLeftChecked = areCostsChecked && figures.loanCents !== null && incomes.every(({ found }) => found !== null);
  // Without the loan it would be no comparison.
  const said = left.said?.standing === null ? null : (left.said?.cents ?? null);
  return [
    ...incomes.map(({ name, ...of }) =>
      amountRow(incomes.length === 1 ? "Income a year" : `Income a year, ${name}`, { ...of, worse: "less" }),
    ),
    amountRow("Costs a month", { said: costs, found: areCostsChecked ? costs : null, worse: "more" }),
    {
      ...amountRow("Left a month", { said, found: isLeftChecked ? (left.found?.cents ?? null) : null, worse: "less" }),
      under: "at 3 points more",
      limit: "more than $0",
      tone: null,
      ...standingOf(left.found),
    },
  ];
}

function rowsOf(props: FiguresProps, now: Date): readonly Row[] {
  const { figures, checks, compared } = props;
  const { amountCents, askedCents, valuationCents, loanCents } = figures;
  // Before an amount is decided, and in a look that must not tell it, what they ask for stands for it.
  const amountOrAsked = amountCents ?? askedCents;
  const paid = known(compared === null ? amountOrAsked : amountCents);
  const { amount, share, newLoan, buyBackLoan } = PRODUCT_LIMITS;
  const loan = amountRow("Home loan", { said: compared?.loan ?? null, found: loanCents, worse: "more" });
  const part = partOf(loanCents, valuationCents);
  const saidShare = compared === null ? null : shareOf(askedCents, compared.home);
  const saidPart = compared === null ? null : partOf(compared.loan, compared.home);
  return [
    {
      ...amountRow("Value of the home", { said: compared?.home ?? null, found: valuationCents, worse: "less" }),
      under: valuedBy(checks, now),
    },
    {
      ...loan,
      under: part === null ? null : `${formatPercent(part / 100, 2)} of the value`,
      said: loan.said ?? "Not said",
      limit: atMost(newLoan),
    },
    ...budgetRows(props),
    {
      label: amountCents === null ? "They ask for" : "Amount",
      said: known(askedCents),
      ...(paid === null ? {} : { found: paid }),
      gap: amountCents === null ? null : gapOf({ said: askedCents, found: amountCents, worse: "less" }).gap,
      limit: `at most ${formatCents(amount.most)}`,
    },
    {
      ...partRow("Our share", { said: saidShare, found: ourShare(figures), limit: share }),
      under: amountOrAsked === null || valuationCents === null ? null : `of ${centsText(valuationCents)}, rounded up`,
    },
    partRow("Loan and our share", {
      said: together(saidPart, saidShare),
      found: together(part, ourShare(figures)),
      limit: buyBackLoan,
    }),
  ];
}

type FiguresProps = {
  readonly figures: DecidedFigures;
  readonly checks: readonly Pick<CaseCheck, "check" | "value" | "outcome">[];
  /** Their answer; null where it is not told. */
  readonly compared: ComparedFigures | null;
};

/** A cell of the table; where there is nothing to say, that is a dash everywhere. */
function Cell({ text, of }: { readonly text: string | null | undefined; readonly of?: string }) {
  return text ? <td className={of}>{text}</td> : <td className="soft">–</td>;
}

/** Each figure as they gave it, as it was checked, and the limit of the product that it has to keep. */
export function DecisionFigures(props: FiguresProps) {
  const now = useClock().now();
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
        {rowsOf(props, now).map(({ label, under, said, found, gap, limit, warning, tone = null }) => (
          <tr key={label} className={tone === null ? undefined : `is-${tone}`}>
            <th scope="row">
              {label}
              {under ? <span className="under"> {under}</span> : null}
              {warning === undefined ? null : (
                <span className="under warning">
                  {tone === "look" ? <StateMark state="open" isLook /> : null}
                  {warning}
                </span>
              )}
            </th>
            {hasSaid ? <Cell text={said} /> : null}
            {found === null ? <td className="soft">not yet</td> : <Cell text={found} of="found" />}
            {hasSaid ? <Cell text={gap} of="gap" /> : null}
            <Cell text={limit} of="limit" />
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
