import { useEffect, useRef, useState, type ReactNode } from "react";

type DisclosureProps = {
  readonly summary: string;
  /** Rendered only once opened, so that what is heavy may be loaded then. */
  readonly children: () => ReactNode;
};

export function Disclosure({ summary, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);

  // The browser opens it before any script has arrived; nobody hears of that.
  useEffect(() => {
    if (box.current?.open === true) setWasOpened(true);
  }, []);

  return (
    <details
      ref={box}
      suppressHydrationWarning
      className="group border-t border-line"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        >
          <path d="m2 5 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <div className="pb-6">{wasOpened ? children() : null}</div>
    </details>
  );
}
