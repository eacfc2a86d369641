import type { ReactNode } from "react";

type StateMarkProps = { readonly isGood: boolean; readonly children: ReactNode };

/** A state in words with a mark, so that it does not rest on colour. The mark is drawn, because few fonts have such a sign. */
export function StateMark({ isGood, children }: StateMarkProps) {
  return (
    <span className={`inline-flex items-baseline gap-2 ${isGood ? "text-eucalyptus" : "font-semibold text-clay-ink"}`}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 translate-y-0.5">
        <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="8" cy="8" r="7" />
          {isGood ? <path d="m4.8 8.2 2.2 2.2 4.2-4.6" /> : null}
        </g>
      </svg>
      {children}
    </span>
  );
}
