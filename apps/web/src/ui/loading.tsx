type LoadingProps = {
  readonly label: string;
  /** Fills the window while the first screen is fetched. */
  readonly isPage?: boolean | undefined;
};

export function Loading({ label, isPage = false }: LoadingProps) {
  return (
    <div role="status" className={`grid gap-4 ${isPage ? "page-width min-h-dvh content-start pt-28" : "py-6"}`}>
      <span className="sr-only">{label}</span>
      {["w-3/5 h-8", "w-full h-4", "w-11/12 h-4", "w-2/3 h-4"].map((line) => (
        <span
          key={line}
          aria-hidden="true"
          className={`block rounded-full bg-sunken motion-safe:animate-pulse ${line}`}
        />
      ))}
    </div>
  );
}
