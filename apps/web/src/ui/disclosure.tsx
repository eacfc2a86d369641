import { useEffect, useRef, useState, type ReactNode } from "react";
import { useIsAlive } from "./use-is-alive.ts";
import { usePaper } from "./use-paper.ts";

type DisclosureProps = {
  readonly summary: string;
  /** Rendered once opened or printed; without scripts it is in the page from the start. On paper it always stands open. */
  readonly children: () => ReactNode;
};

export function Disclosure({ summary, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  const isAlive = useIsAlive();
  const isShown = usePaper() !== null || wasOpened;

  // The browser opens it before any script has arrived, without an event.
  useEffect(() => {
    if (box.current?.open === true) setWasOpened(true);
  }, []);

  const hidden = isAlive ? null : <noscript>{children()}</noscript>;

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
          className="size-4 shrink-0 transition-transform group-open:rotate-180 print:hidden"
        >
          <path d="m2 5 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <div className="pb-6">{isShown ? children() : hidden}</div>
    </details>
  );
}
