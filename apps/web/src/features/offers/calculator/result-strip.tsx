type ResultStripProps = {
  /** The result in two or three words each. */
  readonly parts: readonly string[];
  readonly className?: string;
};

/**
 * On a phone the result is above or below the controls; this keeps it in sight while they are set. Readers are told the result itself.
 * On a screen as low as that of a phone on its side it would cover the controls.
 */
export function ResultStrip({ parts, className = "" }: ResultStripProps) {
  return (
    <p
      aria-hidden="true"
      data-covers-top
      className={`money sticky top-0 z-10 -mx-[clamp(1.125rem,4vw,2.5rem)] flex items-center justify-between gap-3 bg-ink px-[clamp(1.125rem,4vw,2.5rem)] py-2 text-[0.97rem] font-semibold text-paper [@media(height<26rem)]:static lg:hidden print:hidden ${className}`}
    >
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
