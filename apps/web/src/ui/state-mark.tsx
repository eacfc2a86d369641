import type { ReactNode } from "react";

/** The sign of what is done, inside a circle of 16. */
export const TICK = "m4.8 8.2 2.2 2.2 4.2-4.6";

/** Something to look at, and something that is short. */
export const ATTENTION = "M8 4v5M8 11.6v.2";
export const MINUS = "M4.8 8h6.4";

type CircledProps = { readonly sign: string | null; readonly className?: string };

/** A sign in a circle, drawn because few fonts have one. */
export function Circled({ sign, className = "" }: CircledProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`size-4 shrink-0 ${className}`}>
      <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="8" cy="8" r="7" />
        {sign === null ? null : <path d={sign} />}
      </g>
    </svg>
  );
}

type StateMarkProps = { readonly isGood: boolean; readonly children: ReactNode };

/** A state in words with a mark, so that it does not rest on colour. */
export function StateMark({ isGood, children }: StateMarkProps) {
  return (
    <span className={`inline-flex items-baseline gap-2 ${isGood ? "text-eucalyptus" : "font-semibold text-clay-ink"}`}>
      <Circled sign={isGood ? TICK : null} className="translate-y-0.5" />
      {children}
    </span>
  );
}
