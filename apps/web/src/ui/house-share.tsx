import { useId } from "react";
import { floorLine } from "./floor-line.ts";
import { HOUSE_OUTLINE, HOUSE_VIEW } from "./house-outline.ts";

type HouseShareProps = {
  readonly ownerPercent: number;
  /** Width in pixels; the height follows. Left out: as wide as its place. */
  readonly size?: number | undefined;
  readonly ownerName?: string | undefined;
  readonly partnerName?: string | undefined;
  /** True if words beside it already say the shares. */
  readonly isDecorative?: boolean | undefined;
  readonly className?: string | undefined;
};

function percentText(percent: number): string {
  return `${Math.round(percent * 10) / 10}%`;
}

/** The house as the share diagram: its floor area is divided exactly as the ownership is. */
export function HouseShare({
  ownerPercent,
  size,
  ownerName = "you",
  partnerName = "us",
  isDecorative = false,
  className = "",
}: HouseShareProps) {
  const id = useId();
  const owner = Math.min(Math.max(ownerPercent, 0), 100);
  const line = floorLine(owner);
  const isShared = owner < 100;
  const names = isDecorative
    ? { "aria-hidden": true }
    : { role: "img", "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-words` };
  return (
    <svg
      viewBox={HOUSE_VIEW}
      width={size}
      className={`block h-auto shrink-0 overflow-visible ${size === undefined ? "w-full" : ""} ${className}`}
      {...names}
    >
      {isDecorative ? null : (
        <>
          <title id={`${id}-title`}>Shares of the home</title>
          <desc id={`${id}-words`}>
            {isShared
              ? `A house divided into two parts: ${percentText(owner)} ${ownerName}, ${percentText(100 - owner)} ${partnerName}.`
              : `A house that belongs to ${ownerName} alone.`}
          </desc>
        </>
      )}
      <defs>
        <clipPath id={`${id}-house`}>
          <path d={HOUSE_OUTLINE} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-house)`}>
        <rect width="120" height="120" fill="var(--share-partner)" />
        <rect width={line} height="120" fill="var(--share-owner)" className="transition-[width]" />
        {isShared && owner > 0 ? (
          <path d={`M${line} 0v120`} stroke="var(--paper-raised)" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
        ) : null}
      </g>
      <path
        d={HOUSE_OUTLINE}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
