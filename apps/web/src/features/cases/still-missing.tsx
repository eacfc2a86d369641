import { useEffect, useRef, type ReactNode } from "react";

type StillMissingProps = {
  readonly count: number;
  /** Change it (a count of presses) to move the focus here. */
  readonly focusKey: number;
  readonly headingLevel: 2 | 3;
  /** The sentence up to "once these are done". */
  readonly onceDone: string;
  /** The parts as list items. */
  readonly children: ReactNode;
};

/** The parts that must be finished before sending. */
export function StillMissing({ count, focusKey, headingLevel, onceDone, children }: StillMissingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = count > 0;
  useEffect(() => {
    // A refusal is known a moment before the newer answers that show why.
    if (focusKey === 0 || !isShown) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: "center" });
  }, [focusKey, isShown]);

  if (!isShown) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby="missing"
      className="grid max-w-measure gap-3 rounded-2xl bg-clay-paper px-5 py-4 print:hidden"
    >
      <Heading ref={heading} id="missing" tabIndex={-1} className="text-[1.25rem]">
        {count === 1 ? "One part is still missing" : `${String(count)} parts are still missing`}
      </Heading>
      <p>
        {onceDone} once {count === 1 ? "this is" : "these are"} done. There is no hurry: what you have answered is kept.
      </p>
      <ul className="grid gap-1">{children}</ul>
    </section>
  );
}
