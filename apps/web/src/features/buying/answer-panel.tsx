import type { ReactNode } from "react";

type AnswerPanelProps = {
  readonly id: string;
  readonly title: string;
  /** The first is the answer. */
  readonly sentences: readonly [string, ...string[]];
  readonly note: string;
  /** At its side where there is room. */
  readonly beside?: ReactNode;
  /** The next step for each answer, and what changes it. */
  readonly children?: ReactNode;
};

/** The answer to somebody's figures in a headline, with what else there is to say of it. */
export function AnswerPanel({ id, title, sentences, note, beside, children }: AnswerPanelProps) {
  const [first, ...others] = sentences;
  return (
    <section
      aria-labelledby={id}
      className="rounded-3xl bg-eucalyptus-paper p-[clamp(1.125rem,3vw,2.25rem)] print:break-inside-avoid print:border print:border-ink print:p-4"
    >
      <div className={beside === undefined ? "" : "grid gap-x-12 gap-y-6 lg:grid-cols-2"}>
        <div>
          <h2 id={id} className="mb-2 text-[1.1rem] text-eucalyptus">
            {title}
          </h2>
          <div aria-live="polite" aria-atomic="true" className="grid max-w-[52rem] gap-2">
            <p className="font-display text-[clamp(1.5rem,1.1rem+1.7vw,2.35rem)] leading-[1.15] font-[680] text-balance">
              {first}
            </p>
            {others.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <p className="mt-3 text-[0.97rem] text-soft">{note}</p>
          {children}
        </div>
        {beside}
      </div>
    </section>
  );
}
