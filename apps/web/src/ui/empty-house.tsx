import { HOUSE_OUTLINE, HOUSE_VIEW } from "./house-outline.ts";

type EmptyHouseProps = { readonly size?: number | undefined; readonly className?: string | undefined };

/** A plot with no house on it yet: for empty lists and pages that are not there. Decoration only. */
export function EmptyHouse({ size, className = "" }: EmptyHouseProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={HOUSE_VIEW}
      width={size}
      className={`block h-auto shrink-0 overflow-visible ${size === undefined ? "w-full" : ""} ${className}`}
    >
      <path
        d={HOUSE_OUTLINE}
        fill="var(--paper-sunken)"
        stroke="var(--field-line)"
        strokeWidth="2.5"
        strokeDasharray="7 7"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
