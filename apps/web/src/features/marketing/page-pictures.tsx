import { formatAud, type Dollars } from "@keystep/domain/kernel/money";
import { priceMove } from "@keystep/domain/offers/growth-name";
import type { ExampleOutcome } from "@keystep/domain/offers/worked-examples";
import { HouseShare } from "#src/ui/house-share.tsx";
import { OpenHouse } from "#src/ui/open-house.tsx";
import { sceneAt } from "#src/ui/scene.tsx";

/** The same part of a home that lost value and of one that gained. */
export function SmallerAndLarger() {
  return (
    <div aria-hidden="true" className="flex items-end gap-6">
      <HouseShare ownerPercent={94} size={88} isDecorative />
      <HouseShare ownerPercent={94} size={132} isDecorative />
    </div>
  );
}

/** Our room beside the house that is whole again: the one thing that is paid for. */
export function RoomBought() {
  return (
    <div aria-hidden="true" className="flex items-end gap-4">
      <div style={{ width: "13rem" }}>
        <OpenHouse partnerPercent={0} />
      </div>
      <svg viewBox="0 0 20.5 29" width="41">
        <path d="M1 1h18.500v27H1Z" fill="var(--share-partner)" stroke="var(--ink)" strokeWidth="1.5" />
      </svg>
    </div>
  );
}

type ComesBackProps = {
  readonly putIn: Dollars;
  readonly outcomes: readonly Pick<ExampleOutcome, "growthPercentAYear" | "buyBack">[];
};

/** Beside the money we put in, to scale: a bar above the line is a gain to us, one below it a loss. */
export function ComesBack({ putIn, outcomes }: ComesBackProps) {
  const most = Math.max(...outcomes.map(({ buyBack }) => buyBack));
  const partOf = (amount: Dollars) => `${(amount / most) * 100}%`;
  return (
    <figure aria-hidden="true" className="money grid gap-2 md:w-80">
      <figcaption className="font-semibold">What comes to us, if prices each year</figcaption>
      <ul className="flex gap-3 text-center leading-snug">
        {outcomes.map(({ growthPercentAYear, buyBack }) => (
          <li key={growthPercentAYear} className="grid flex-1 content-start gap-1">
            {formatAud(buyBack)}
            <span className="relative flex items-end border-b-2 border-ink" style={{ height: "9rem" }}>
              <span className="w-full border-2 border-ink bg-(--share-partner)" style={{ height: partOf(buyBack) }} />
              <span
                className="absolute inset-x-0 border-t-2 border-dashed border-ink"
                style={{ bottom: partOf(putIn) }}
              />
            </span>
            {priceMove(growthPercentAYear)}
          </li>
        ))}
      </ul>
      <p className="text-soft">The line: the {formatAud(putIn)} we put in. LMI is extra.</p>
    </figure>
  );
}

type SharedHomeProps = { readonly partnerPercent: number; readonly className?: string };

/** Whose the home is, with our share to scale. */
export function SharedHome({ partnerPercent, className = "" }: SharedHomeProps) {
  return (
    <figure className={`grid gap-3 md:w-80 ${className}`}>
      <div className="flex items-end justify-center border-b-2 border-ink">
        <OpenHouse partnerPercent={partnerPercent} className="max-w-60 min-w-0" />
        <svg aria-hidden="true" viewBox="-16 -48 34 48" className="w-16 shrink-0">
          <use href={sceneAt("tree")} x="-16" y="-48" width="34" height="48" />
        </svg>
      </div>
      <figcaption className="money flex justify-between gap-4 font-semibold">
        <span className="text-eucalyptus">{100 - partnerPercent}% yours</span>
        <span className="text-clay-ink">{partnerPercent}% ours, for now</span>
      </figcaption>
    </figure>
  );
}
