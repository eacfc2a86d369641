import { formatAud } from "@keystep/domain/kernel/money";
import type { GrowthScenario } from "@keystep/domain/offers/share-outlook";

const WIDTH = 320;
const HEIGHT = 180;
const LEFT = 48;
const BOTTOM = 24;
const TOP = 8;

type GrowthChartProps = {
  readonly scenario: GrowthScenario;
  /** The same for every growth, so that changing it shows the difference. */
  readonly highestValue: number;
  readonly label: string;
};

/** In units of the picture, which is as wide as a phone or half as wide again. */
const LABEL = "fill-soft text-[13px] md:text-[10px]";

function shortAud(amount: number): string {
  return amount >= 1_000_000 ? `$${(amount / 1_000_000).toFixed(1)}m` : `$${Math.round(amount / 1000)}k`;
}

export function GrowthChart({ scenario, highestValue, label }: GrowthChartProps) {
  const { years } = scenario;
  const x = (year: number) => LEFT + (year / Math.max(years.length - 1, 1)) * (WIDTH - LEFT - 6);
  const y = (amount: number) => HEIGHT - BOTTOM - (amount / highestValue) * (HEIGHT - BOTTOM - TOP);
  const line = (amountOf: (year: (typeof years)[number]) => number) =>
    years.map((year) => `${x(year.year)},${y(amountOf(year))}`).join(" ");
  const base = `${x(years.length - 1)},${y(0)} ${x(0)},${y(0)}`;

  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      className="w-full max-w-[32rem] print:max-w-[19rem]"
    >
      <polygon points={`${line((year) => year.propertyValue)} ${base}`} fill="var(--share-partner)" />
      <polygon points={`${line((year) => year.ownerShare)} ${base}`} fill="var(--share-owner)" />
      <polyline points={line((year) => year.ownerShare)} fill="none" stroke="var(--paper)" strokeWidth="1.5" />
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line
            x1={LEFT}
            x2={WIDTH - 6}
            y1={y(highestValue * part)}
            y2={y(highestValue * part)}
            stroke="var(--line)"
            strokeWidth="0.75"
          />
          <text x={LEFT - 6} y={y(highestValue * part) + 3.5} textAnchor="end" className={LABEL}>
            {part === 0 ? formatAud(0) : shortAud(highestValue * part)}
          </text>
        </g>
      ))}
      {[0, 5, 10].map((year) => (
        <text key={year} x={x(year)} y={HEIGHT - 6} textAnchor={year === 10 ? "end" : "middle"} className={LABEL}>
          {year === 0 ? "today" : `${year} years`}
        </text>
      ))}
    </svg>
  );
}
