import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useIsAlive } from "./use-is-alive.ts";
import { usePaper } from "./use-paper.ts";

type DisclosureProps = {
  /** Words, or a heading with what stands beside it. */
  readonly summary: ReactNode;
  /** Where many stand one below the other. */
  readonly isDense?: boolean | undefined;
  /** Opens it, also later; what the person opened or closed themselves stays so. */
  readonly isFlagged?: boolean | undefined;
  /** Open in the page as it is sent. */
  readonly startsOpen?: boolean | undefined;
  /**
   * The result of a function is rendered once opened or printed; without scripts it is in the page from the start. Anything else is in the page
   * always, so that the browser's search finds it. On paper both stand open.
   */
  readonly children: ReactNode | (() => ReactNode);
};

export function Disclosure({ summary, isDense = false, isFlagged = false, startsOpen, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  const isAlive = useIsAlive();
  const isShown = usePaper() !== null || wasOpened;

  // The browser opens it before any script has arrived, without an event.
  useEffect(() => {
    if (box.current?.open === true) setWasOpened(true);
  }, []);

  // Before the page is drawn, so that it isn't seen closed.
  useLayoutEffect(() => {
    if (isFlagged && box.current !== null) box.current.open = true;
  }, [isFlagged]);

  const isLazy = typeof children === "function";
  const hidden = isLazy && !isAlive ? <noscript>{children()}</noscript> : null;

  return (
    <details
      ref={box}
      open={startsOpen}
      suppressHydrationWarning
      className="border-t border-line"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className={`opener ${isDense ? "min-h-12 py-2" : "min-h-14 py-2"}`}>{summary}</summary>
      <div className="pb-6">{isLazy ? (isShown ? children() : hidden) : children}</div>
    </details>
  );
}
