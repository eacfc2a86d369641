import type { ReactNode } from "react";

type ArticleProps = { readonly title: string; readonly lead: ReactNode; readonly children: ReactNode };

/** A page that is read from top to bottom. */
export function Article({ title, lead, children }: ArticleProps) {
  return (
    <article className="page-width grid gap-12 pt-8 md:pt-14">
      <header className="grid max-w-[46rem] gap-5">
        <h1>{title}</h1>
        <div className="text-[1.2rem] text-soft">{lead}</div>
      </header>
      {children}
    </article>
  );
}

type SectionProps = { readonly id?: string | undefined; readonly title: string; readonly children: ReactNode };

/** Heading at the left, words at the right where there is room. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className="grid gap-3 border-t border-line pt-6 lg:grid-cols-[19rem_1fr] lg:gap-10">
      <h2 className="text-[1.35rem] lg:text-[1.45rem]">{title}</h2>
      <div className="grid max-w-measure content-start gap-4">{children}</div>
    </section>
  );
}
