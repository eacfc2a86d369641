import { HouseShare } from "#src/ui/house-share.tsx";
import { OpenHouse } from "#src/ui/open-house.tsx";

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

/** Whose the home is, with our share to scale. */
export function SharedHome() {
  return (
    <div style={{ width: "14rem" }}>
      <OpenHouse partnerPercent={6} />
    </div>
  );
}
