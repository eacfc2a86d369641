import type { ReactNode } from "react";

type ArticleProps = {
  readonly title: string;
  readonly lead: ReactNode;
  /** Beside the title, below it on a phone; it says what the words say. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
};

export function Article({ title, lead, picture, children }: ArticleProps) {
  return (
    <article className="page-width flow-on-paper grid gap-10 pt-8 md:gap-12 md:pt-14 print:pt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6 md:flex-nowrap">
        <header className="grid max-w-[46rem] gap-5">
          <h1>{title}</h1>
          <div className="max-w-[39rem] text-[1.2rem] *:text-balance">{lead}</div>
        </header>
        {picture === undefined ? null : <div className="w-full md:w-auto md:shrink-0 print:hidden">{picture}</div>}
      </div>
      {children}
    </article>
  );
}

type SectionProps = { readonly id?: string | undefined; readonly title: string; readonly children: ReactNode };

/** Heading at the left, words at the right where there is room. What is no running text may be wider: `max-w-none!`. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      className="grid gap-3 border-t border-line pt-6 lg:grid-cols-[19rem_1fr] lg:gap-10 print:gap-2 print:pt-4"
    >
      <h2 className="text-[1.35rem] lg:text-[1.45rem]">{title}</h2>
      <div className="grid content-start gap-4 *:max-w-measure">{children}</div>
    </section>
  );
}
