import { useEffect, useRef } from "react";
import { changePath } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { Link } from "#src/ui/link.tsx";
import type { MissingPart } from "./missing-parts.ts";

type MissingListProps = {
  readonly parts: readonly MissingPart[];
  /** Change it (a count of presses) to move the focus here. */
  readonly focusKey: number;
};

function headingOf(count: number): string {
  return count === 1 ? "One part is still missing" : `${String(count)} parts are still missing`;
}

export function MissingList({ parts, focusKey }: MissingListProps) {
  const { application } = useOpenApplication();
  const heading = useRef<HTMLHeadingElement>(null);

  const isShown = parts.length > 0;
  useEffect(() => {
    // A refusal is known a moment before the newer application that shows why.
    if (focusKey === 0 || !isShown) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: "center" });
  }, [focusKey, isShown]);

  if (!isShown) return null;
  return (
    <section
      aria-labelledby="missing"
      className="grid max-w-measure gap-3 rounded-2xl bg-clay-paper px-5 py-4 print:hidden"
    >
      <h2 ref={heading} id="missing" tabIndex={-1} className="text-[1.25rem]">
        {headingOf(parts.length)}
      </h2>
      <p>
        {application.viewer === "main-applicant" ? "It can be sent" : "You can finish your part"} once{" "}
        {parts.length === 1 ? "this is" : "these are"} done. There is no hurry: what you have answered is kept.
      </p>
      <ul className="grid gap-1">
        {parts.map(({ key, step, name, reason, isOwn }) => (
          <li key={key}>
            {isOwn && step !== null ? (
              <Link href={changePath(application.id, step)} className="inline-block py-1">
                {name}
              </Link>
            ) : (
              name
            )}
            : {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
