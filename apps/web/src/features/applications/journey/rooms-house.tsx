import { HOUSE_OUTLINE, HOUSE_VIEW } from "#src/ui/house-outline";

type RoomsHouseProps = {
  /** One room for each part of the application; a finished part has its light on. */
  readonly rooms: readonly boolean[];
  readonly size: number;
};

const LEFT = 16;
const WIDTH = 88;
const TOP = 60;
const HEIGHT = 42;
const GAP = 5;

function layout(count: number) {
  const rows = count > 12 ? 3 : 2;
  const columns = Math.max(1, Math.ceil(count / rows));
  return { columns, width: (WIDTH - GAP * (columns - 1)) / columns, height: (HEIGHT - GAP * (rows - 1)) / rows };
}

/** Decoration: the same is said in words beside it. */
export function RoomsHouse({ rooms, size }: RoomsHouseProps) {
  const { columns, width, height } = layout(rooms.length);
  const isWhole = rooms.length > 0 && rooms.every(Boolean);
  return (
    <svg aria-hidden="true" viewBox={HOUSE_VIEW} width={size} className="block h-auto shrink-0 overflow-visible">
      <path
        d={HOUSE_OUTLINE}
        fill="var(--paper-raised)"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <circle cx="60" cy="40" r="8" fill={isWhole ? "var(--eucalyptus)" : "var(--paper-sunken)"} />
      {rooms.map((isLit, index) => (
        <rect
          key={`room-${String(index)}`}
          x={LEFT + (index % columns) * (width + GAP)}
          y={TOP + Math.floor(index / columns) * (height + GAP)}
          width={width}
          height={height}
          rx="2"
          fill={isLit ? "var(--eucalyptus)" : "var(--paper-sunken)"}
          stroke={isLit ? "none" : "var(--field-line)"}
          className="transition-[fill]"
        />
      ))}
    </svg>
  );
}
