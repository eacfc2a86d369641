import { useId } from "react";
import { HOUSE_OUTLINE } from "./house-outline.ts";

/** The drawn house has 8,316 square units, and its ground floor is 27 of them high. */
const roomWidth = (percent: number) => Math.round((percent * 8316) / 270) / 10;

const walls = "M6 56h108M6 83h108M60 10v46M44 56v27M82 56v27M34 83v27";
const stairs = "M40 110v-4.5h4.5V101H49v-4.5h4.5V92H58v-4.5h4.5V83";
const windows =
  "M24 62h9v11h-9ZM55 62h7v11h-7ZM65 62h7v11h-7ZM91 62h12v11H91ZM50 40h5v7h-5ZM65 40h5v7h-5ZM74 90h12v10H74Z";
const door = "M14 110V93h10v17Z";

type OpenHouseProps = { readonly partnerPercent: number; readonly className?: string | undefined };

/** The house from within: one room, in clay, is as large a part of it as our share. */
export function OpenHouse({ partnerPercent, className = "" }: OpenHouseProps) {
  const id = useId();
  const room = roomWidth(partnerPercent);
  const line = {
    fill: "none",
    stroke: "var(--paper-raised)",
    strokeLinejoin: "round",
    vectorEffect: "non-scaling-stroke",
  } as const;
  return (
    <svg viewBox="4.5 7 111 104.5" className={`block w-full ${className}`} aria-hidden="true">
      <clipPath id={id}>
        <path d={HOUSE_OUTLINE} />
      </clipPath>
      <path d="M88 14h9v28l-9-8Z" fill="var(--ink)" />
      <g clipPath={`url(#${id})`}>
        <rect width="120" height="120" fill="var(--share-owner)" />
        <path d="M60 0h60v56H60ZM6 56h38v27H6ZM82 56h38v27H82ZM34 83h61.5v27H34Z" fill="var(--ink)" opacity="0.16" />
        <path d={windows} fill="var(--eucalyptus-paper)" />
        <path d={door} fill="var(--eucalyptus-paper)" />
        <circle cx="22" cy="102" r="0.9" fill="var(--share-owner)" />
        <path d={walls} {...line} strokeWidth="2" />
        <path d={stairs} {...line} strokeWidth="2.5" />
        <path d={`M${114 - room} 83h${room}v27h-${room}Z`} fill="var(--share-partner)" />
        <path d={`M${114 - room} 83v27M82 83h32`} {...line} strokeWidth="2" />
      </g>
      <path
        d={HOUSE_OUTLINE}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
