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
