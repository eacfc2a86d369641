import type { Tab } from "@keystep/domain/mortgage-shares/tabs";
import { useEffect, useRef } from "react";
import { useOpenMortgageShare } from "#src/features/mortgage-shares/open-mortgage-share";
import { changeTabPath } from "#src/features/mortgage-shares/tab-address";
import { Link } from "#src/ui/link.tsx";

type MissingTabsProps = {
  readonly tabs: readonly Tab[];
  /** Change it (a count of presses) to move the focus here. */
  readonly focusKey: number;
};

export function MissingTabs({ tabs, focusKey }: MissingTabsProps) {
  const { share } = useOpenMortgageShare();
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = tabs.length > 0;

  useEffect(() => {
    if (focusKey === 0 || !isShown) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: "center" });
  }, [focusKey, isShown]);

  if (!isShown) return null;
  return (
    <section aria-labelledby="missing" className="grid max-w-measure gap-3 rounded-2xl bg-clay-paper px-5 py-4">
      <h3 ref={heading} id="missing" tabIndex={-1}>
        {tabs.length === 1 ? "One part is still missing" : `${String(tabs.length)} parts are still missing`}
      </h3>
      <p>
        It can be sent once {tabs.length === 1 ? "this is" : "these are"} done. There is no hurry: what you have
        answered is kept.
      </p>
      <ul className="grid gap-1">
        {tabs.map(({ key, label }) => (
          <li key={key} className="flex min-h-8 items-center">
            <Link href={changeTabPath(share.id, key)} className="py-1">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
