import type { ReactNode } from "react";

/** Something that waits for the person, set off without shouting; it was there before they came, so nothing announces it. */
export function StandingNote({ children }: { readonly children: ReactNode }) {
  return <div className="grid max-w-[44rem] justify-items-start gap-3 border-l-4 border-clay pl-5">{children}</div>;
}
