import { useId } from "react";
import { HOUSE_OUTLINE } from "./house-outline.ts";
import { sceneAt } from "./scene.tsx";

/** The drawn house has 8,316 square units, and its ground floor is 27 of them high. */
const roomWidth = (percent: number) => Math.round((percent * 8316) / 270) / 10;

/** Narrower than this, our room has no place for its chair. */
const CHAIR_ROOM = 15;

type OpenHouseProps = { readonly partnerPercent: number; readonly className?: string | undefined };

/** The house from within: one room, in clay, is as large a part of it as our share. */
export function OpenHouse({ partnerPercent, className = "" }: OpenHouseProps) {
  const id = useId();
  const room = roomWidth(partnerPercent);
  return (
    <svg
      viewBox="4.5 7 111 103"
      // The outline is drawn on the floor, half of it below: the house stands on the line under it.
      overflow="visible"
      className={`block w-full ${className}`}
      aria-hidden="true"
    >
      <clipPath id={id}>
        <path d={HOUSE_OUTLINE} />
      </clipPath>
      <path
        d="M88 14h9v28l-9-8Z"
        fill="var(--share-owner)"
        stroke="var(--ink)"
        strokeWidth="4"
        vectorEffect="non-scaling-stroke"
      />
      <g clipPath={`url(#${id})`}>
        <rect width="120" height="120" fill="var(--share-owner)" />
        <use href={sceneAt("rooms")} x="4.5" y="7" width="111" height="104.5" />
        <path d={`M${114 - room} 83h${room}v27h-${room}Z`} fill="var(--share-partner)" />
        <path d={`M${114 - room} 83v27M82 83h32`} fill="none" stroke="var(--paper-raised)" strokeWidth="1" />
        {room < CHAIR_ROOM ? null : <use href={sceneAt("our-chair")} x="100.5" y="97" width="12" height="13" />}
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
