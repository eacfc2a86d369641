import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { JudgementOutcome } from "@keystep/domain/documents/judgement";

type State = CaseCheck["outcome"] | JudgementOutcome | "unjudged" | "to-confirm" | "blocked";

const TICK = "M4 8.5 7 11.5 12 5";
const CROSS = "M5 5 11 11M11 5 5 11";
const DASH = "M4.5 8H11.5";
const DOT = "M8 6.8a1.2 1.2 0 1 0 .01 0";
const BARS = "M6 5.2V10.8M10 5.2V10.8";
const MARKS: Readonly<Record<State, string | null>> = {
  passed: TICK,
  accepted: TICK,
  failed: CROSS,
  refused: CROSS,
  "not-needed": DASH,
  "to-confirm": DOT,
  blocked: BARS,
  open: null,
  unjudged: null,
};

/** How a check or document stands, for the eye beside its words. Drawn, since not every font has the signs. */
export function StateMark({ state, isLook = false }: { readonly state: State; readonly isLook?: boolean }) {
  const mark = MARKS[state];
  return (
    <span className={`window ${state}${isLook ? " look" : ""}`} aria-hidden="true">
      {isLook ? (
        "!"
      ) : mark === null ? null : (
        <svg viewBox="0 0 16 16" width="14" height="14">
          <path d={mark} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        </svg>
      )}
    </span>
  );
}
