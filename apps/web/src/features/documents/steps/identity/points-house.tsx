import { useId } from "react";
import { HOUSE_OUTLINE, HOUSE_VIEW } from "#src/ui/house-outline";

const FLOOR = 110;
const LEFT = 6;
const WIDTH = 108;

type PointsHouseProps = {
  /** Points of each document, from the floor up: the house is as high as the hundred points needed. */
  readonly courses: readonly number[];
  readonly size: number;
};

/** Decoration: the same is said in words beside it. Each document lays a course of the house. */
export function PointsHouse({ courses, size }: PointsHouseProps) {
  const id = useId();
  const tops = courses.map((_points, index) => courses.slice(0, index + 1).reduce((sum, points) => sum + points, 0));
  return (
    <svg aria-hidden="true" viewBox={HOUSE_VIEW} width={size} className="block h-auto shrink-0 overflow-visible">
      <defs>
        <clipPath id={`${id}-house`}>
          <path d={HOUSE_OUTLINE} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-house)`}>
        <rect x={LEFT} width={WIDTH} height="120" fill="var(--paper-sunken)" />
        {courses.map((points, index) => (
          <rect
            key={`course-${String(index)}`}
            x={LEFT}
            y={FLOOR - (tops[index] ?? 0)}
            width={WIDTH}
            height={points}
            fill="var(--share-owner)"
            stroke="var(--paper-raised)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        ))}
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
