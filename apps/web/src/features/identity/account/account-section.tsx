import type { ReactNode } from "react";
import { headingId, type SectionId } from "./account-context.ts";

type AccountSectionProps = {
  readonly id: SectionId;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly children: ReactNode;
};

export function AccountSection({ id, title, intro, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={headingId(id)}
      className="grid content-start gap-x-16 gap-y-5 border-t border-line pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-2">
        <h2 id={headingId(id)} tabIndex={-1} className="text-[1.45rem] outline-none">
          {title}
        </h2>
        {intro === undefined ? null : <p className="max-w-measure text-soft">{intro}</p>}
      </div>
      <div className="grid max-w-[44rem] content-start gap-7">{children}</div>
    </section>
  );
}

type FactProps = { readonly term: string; readonly children: ReactNode };

/** One line of a section's list of facts: `<dl><Fact term="Name">…</Fact></dl>`. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className="grid gap-x-6 md:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Something that waits for the person, set off without shouting; it was there before they came, so nothing announces it. */
export function StandingNote({ children }: { readonly children: ReactNode }) {
  return <div className="grid max-w-[44rem] justify-items-start gap-3 border-l-4 border-clay pl-5">{children}</div>;
}
