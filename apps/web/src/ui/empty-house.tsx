import { HOUSE_OUTLINE } from "./house-share.tsx";

type EmptyHouseProps = { readonly size?: number | undefined; readonly className?: string | undefined };

/** A plot with no house on it yet: for empty lists and pages that are not there. Decoration only. */
export function EmptyHouse({ size, className = "" }: EmptyHouseProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 120"
      width={size}
      height={size}
      className={`block ${size === undefined ? "w-full" : ""} ${className}`}
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
