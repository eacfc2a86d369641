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
  if (rule.kind === "nil") return line("none for this home", instead);
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
      `a rate on what is above ${formatAud(nilUpTo)}, at most the full duty; each $100 that has begun counts`,
      `${formatPercent(percent, 2)} × ${above} gives ${formatCents(duty)}`,
    );
  }
  const { endsAt } = rule;
  if (rule.kind === "part") {
    const width = formatAud(endsAt - nilUpTo);
    return line(
      `the duty to the dollar, less duty × (${formatAud(endsAt)} − price) ÷ ${width}, rounded up`,
      `${formatAud(Math.round(full / 100))} − ${formatAud(Math.round(full / 100) - duty / 100)} = ${formatCents(duty)}`,
    );
  }
  const question = { state, price: endsAt, use: "home", contractDay: premises.today } as const;
  const whole = transferDuty(question, premises.rules.transferDuty);
  return line(
    `the duty at ${formatAud(endsAt)} × (price − ${formatAud(nilUpTo)}) ÷ (${formatAud(endsAt)} − ${formatAud(nilUpTo)})`,
    `${formatCents(whole)} × ${above} ÷ ${formatAud(endsAt - nilUpTo)} = ${formatCents(duty)}`,
  );
}

function surchargeLine({ surcharge, duty }: BuyerDuty, { price }: BuyerFigures): WorkedLine {
  return {
    title: "Surcharge for foreign buyers",
    formula: "a rate on the price, on top of the duty",
    sum: `${formatPercent(surcharge / price, 2)} × ${formatAud(price)} = ${formatCents(surcharge)}; with the duty ${formatCents(duty)}`,
  };
}

export function dutyLines(home: Home): readonly WorkedLine[] {
  const { figures, premises } = home;
  const worked = buyerDuty({ ...figures, contractDay: premises.today }, premises.rules);
  const { formula, sum } = scaleWords(worked.scale.scale, figures.price);
  const relief = reliefWords(worked, home);
  return [
    { title: "Transfer duty (stamp duty)", formula, sum: `${sum} = ${formatCents(worked.full)}` },
    ...(relief === null ? [] : [relief]),
    ...(worked.surcharge === 0 ? [] : [surchargeLine(worked, figures)]),
  ];
}
