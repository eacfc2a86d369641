import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { BuyerFigures } from "@keystep/domain/buying/buyer-figures";
import type { Premises } from "@keystep/domain/buying/buying-rules";
import { bracketOf, buyerDuty, transferDuty, type BuyerDuty } from "@keystep/domain/buying/transfer-duty";
import type { DutyScale } from "@keystep/domain/buying/duty-rules";
import type { WorkedLine } from "#src/features/offers/calculator/calculator-kind";

type Home = { readonly figures: BuyerFigures; readonly premises: Premises };

function scaleWords(scale: DutyScale, price: number): Pick<WorkedLine, "formula" | "sum"> {
  const bracket = bracketOf(scale, price);
  if ("percentOfAll" in bracket) {
    return {
      formula: "a rate on the whole price",
      sum: `${formatPercent(bracket.percentOfAll, 2)} × ${formatAud(price)}`,
    };
  }
  if ("square" in bracket) {
    const { square, linear } = bracket;
    const thousands = price / 1000;
    const sum = `${square} × ${thousands}² + ${linear} × ${thousands}`;
    return { formula: `${square} × V² + ${linear} × V, where V is the price in thousands`, sum };
  }
  const { over, base, percent } = bracket;
  const begun = scale.everyHundred ? Math.ceil((price - over) / 100) * 100 : price - over;
  const wholeHundreds = scale.everyHundred ? "; each $100 that has begun counts" : "";
  return {
    formula: `the state’s scale for a home to live in: base + rate × (price − threshold of ${formatAud(over)})${wholeHundreds}`,
    sum: `${formatAud(base)} + ${formatPercent(percent, 2)} × ${formatAud(begun)}`,
  };
}

function reliefWords({ rule, full, saved, duty }: BuyerDuty, { figures, premises }: Home): WorkedLine | null {
  if (rule === null || saved === 0) return null;
  const { price, state, place } = figures;
  const line = (formula: string, sum: string): WorkedLine => ({ title: "First-home relief", formula, sum });
  const instead = `${formatCents(duty)} instead of ${formatCents(full)}`;
  if (rule.kind === "nil") return line("a new first home pays none", instead);
  if (rule.kind === "amounts") {
    return line(
      "duty − the amount for this price",
      `${formatCents(full)} − ${formatCents(saved)} = ${formatCents(duty)}`,
    );
  }
  const { nilUpTo } = rule;
  if (price <= nilUpTo) return line(`none up to ${formatAud(nilUpTo)}`, instead);
  const above = `(${formatAud(price)} − ${formatAud(nilUpTo)})`;
  if (rule.kind === "excess") {
    const { percent } = rule.over[place];
    return line(
      `a rate on what is above ${formatAud(nilUpTo)}, at most the full duty`,
      `${formatPercent(percent, 2)} × ${above} gives ${formatCents(duty)}`,
    );
  }
  const { endsAt } = rule;
  const whole =
    rule.kind === "line" ? transferDuty({ state, price: endsAt, use: "home" }, premises.rules.transferDuty) : full;
  const of = rule.kind === "line" ? `the duty at ${formatAud(endsAt)}` : "the duty";
  return line(
    `${of} × (price − ${formatAud(nilUpTo)}) ÷ (${formatAud(endsAt)} − ${formatAud(nilUpTo)})`,
    `${formatCents(whole)} × ${above} ÷ ${formatAud(endsAt - nilUpTo)} = ${formatCents(duty)}`,
  );
}

export function dutyLines(home: Home): readonly WorkedLine[] {
  const { figures, premises } = home;
  const worked = buyerDuty(figures, premises.rules);
  const { formula, sum } = scaleWords(worked.scale.scale, figures.price);
  const relief = reliefWords(worked, home);
  return [
    { title: "Transfer duty (stamp duty)", formula, sum: `${sum} = ${formatCents(worked.full)}` },
    ...(relief === null ? [] : [relief]),
  ];
}
