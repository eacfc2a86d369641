import { useRef, type FocusEvent, type MouseEvent, type ReactNode } from "react";
import { Link } from "./link.tsx";

export type MenuItem = {
  readonly href: string;
  readonly label: string;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly isCurrent?: boolean | undefined;
  /** Shown up to 767 px only. */
  readonly isForSmallScreens?: boolean | undefined;
};

type MenuProps = {
  readonly id: string;
  readonly label: ReactNode;
  readonly items: readonly MenuItem[];
};

/**
 * A button that opens a list of links. It is the browser's own popover, so it opens, closes on Escape or a click
 * elsewhere and returns focus even before any script has arrived.
 */
export function Menu({ id, label, items }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null);

  function handleItemClick(event: MouseEvent<HTMLAnchorElement>, item: MenuItem): void {
    item.onClick?.(event);
    panel.current?.hidePopover();
  }

  /** Closes the list when a person tabs out of it, so that it does not lie over the page. */
  function handleLeave(event: FocusEvent<HTMLDivElement>): void {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) panel.current?.hidePopover();
  }

  return (
    <div className="relative min-w-0" onBlur={handleLeave}>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 max-w-[min(14rem,50vw,100%)] cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-ink px-4.5 font-semibold transition-colors hover:bg-ink hover:text-paper"
      >
        <span className="truncate">{label}</span>
        <svg aria-hidden="true" viewBox="0 0 12 8" className="h-2 w-3 shrink-0">
          <path d="M1 1.2 6 6.4l5-5.2" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="absolute inset-auto top-18 right-[max(clamp(1.125rem,4vw,2.5rem),calc((100vw-var(--page))/2+2.5rem))] m-0 max-h-[calc(100dvh-6rem)] w-64 overflow-auto rounded-3xl border-0 bg-raised p-3 text-ink [box-shadow:0_18px_50px_-12px_var(--shade)]"
      >
        <ul>
          {items.map((item) => (
            <li key={item.href} className={item.isForSmallScreens === true ? "md:hidden" : ""}>
              <Link
                href={item.href}
                look="bare"
                aria-current={item.isCurrent === true ? "page" : undefined}
                onClick={(event) => handleItemClick(event, item)}
                className="flex min-h-11 items-center rounded-2xl px-4 hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-eucalyptus"
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
