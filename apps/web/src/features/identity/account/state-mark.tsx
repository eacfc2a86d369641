import type { ReactNode } from "react";

type StateMarkProps = { readonly isGood: boolean; readonly children: ReactNode };

export function StateMark({ isGood, children }: StateMarkProps) {
  return (
    <span className={`inline-flex items-baseline gap-2 font-semibold ${isGood ? "text-eucalyptus" : "text-clay-ink"}`}>
      <span aria-hidden="true">{isGood ? "●" : "○"}</span>
      {children}
    </span>
  );
}
