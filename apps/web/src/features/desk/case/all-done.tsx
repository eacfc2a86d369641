import type { CaseCheck } from "@keystep/contract/desk/checks";
import { useState, type ReactNode } from "react";
import { useClock } from "#src/app/clock";
import { weekdayText } from "#src/ui/moment";
import { checkersText } from "./check-words.ts";
import { StateMark } from "./state-mark.tsx";

/** "14 of 14 done by Wendy, Fri 27 Nov". */
function doneText(checks: readonly CaseCheck[], now: Date): string {
  const last = checks
    .flatMap(({ at }) => (at === null ? [] : [at]))
    .toSorted()
    .at(-1);
  return `${checks.length} of ${checks.length} done${checkersText(checks)}${last === undefined ? "" : `, ${weekdayText(last, now)}`}`;
}

type AllDoneProps = {
  readonly checks: readonly CaseCheck[];
  /** One of them is open: all stay in sight beside it. */
  readonly isOneOpen: boolean;
  readonly children: ReactNode;
};

/** Once every check is done they are one line, and are seen again by one press. */
export function AllDone({ checks, isOneOpen, children }: AllDoneProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const now = useClock().now();
  const isOpen = isUnfolded || isOneOpen;
  return (
    <>
      <button type="button" className="all-done" aria-expanded={isOpen} onClick={() => setIsUnfolded(!isOpen)}>
        <StateMark state="passed" /> {doneText(checks, now)}
      </button>
      {isOpen ? children : null}
    </>
  );
}
