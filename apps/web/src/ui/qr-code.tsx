type QrCodeProps = {
  /** Row by row, true where it is dark. */
  readonly modules: readonly (readonly boolean[])[];
  readonly label: string;
  readonly className?: string | undefined;
};

/** Readers expect four light modules around the code. */
const QUIET_ZONE = 4;

/** One path for all dark modules: hundreds of elements would be slow to draw. */
function darkPath(modules: QrCodeProps["modules"]): string {
  return modules
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : "")).filter(Boolean),
    )
    .join("");
}

/** Dark on white in every theme, since many readers do not take the inverse. */
export function QrCode({ modules, label, className = "" }: QrCodeProps) {
  const size = modules.length + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`block h-auto rounded-xl bg-white ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={darkPath(modules)} fill="#000" />
    </svg>
  );
}
