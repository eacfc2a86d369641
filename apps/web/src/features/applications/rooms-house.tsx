type RoomsHouseProps = {
  /** One room for each part of the application; a finished part has its light on. */
  readonly rooms: readonly boolean[];
  readonly size: number;
};

const OUTLINE = "M6 56 60 10l54 46v54H6Z";
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
    <svg aria-hidden="true" viewBox="0 0 120 120" width={size} height={size} className="block shrink-0">
      <path d={OUTLINE} fill="var(--paper-raised)" stroke="var(--ink)" strokeWidth="3" strokeLinejoin="round" />
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
          className="transition-[fill]"
        />
      ))}
    </svg>
  );
}
