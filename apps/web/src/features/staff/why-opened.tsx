import { stepNamed, stepTitle, type StepName } from "@keystep/domain/applications/steps";

/** The field for why a section opens, by its step: the sending leads there. */
export function whyFieldId(step: StepName): string {
  return `why-opened-${step}`;
}

type WhyOpenedProps = {
  /** The sections that nothing is missing in. */
  readonly steps: readonly StepName[];
  readonly wordsOf: (step: StepName) => string;
  readonly onChange: (step: StepName, words: string) => void;
};

/** A line for each section that opens though nothing is listed of it: its person reads there what they are to do. */
export function WhyOpened({ steps, wordsOf, onChange }: WhyOpenedProps) {
  return steps.map((step) => (
    <label key={step} htmlFor={whyFieldId(step)} className="why-opened">
      What to do in {stepNamed(step).label}
      <textarea
        id={whyFieldId(step)}
        className="fld"
        rows={2}
        aria-label={`What to do in ${stepTitle(step)}`}
        placeholder="At least ten characters, or say it in the message"
        maxLength={500}
        value={wordsOf(step)}
        onChange={({ target }) => onChange(step, target.value)}
      />
    </label>
  ));
}
