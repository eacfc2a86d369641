import { STEPS, type StepName } from "@keystep/domain/applications/steps";
import { useId } from "react";
import { useClock } from "#src/app/clock";
import { weekdayText } from "#src/ui/moment";
import type { CaseAnswers } from "./answer-rows.ts";
import { useCasePlaces } from "./case-places.tsx";
import { firstName } from "#src/features/staff/first-name";

/** The part of a case page with what does not fit together. */
export const SECOND_LOOKS_ID = "second-looks";

type Look = CaseAnswers["secondLooks"][number];

/** The step to open for it; null where nothing is asked: its person said that it is right, or a document that expired is judged instead. */
function stepToAsk({ look, step, confirmedAt }: Look): StepName | null {
  if (confirmedAt !== null || look.startsWith("expired.")) return null;
  return STEPS.find(({ name }) => name === step)?.name ?? null;
}

type SecondLooksProps = {
  readonly looks: readonly Look[];
  readonly names: readonly string[];
  /** A request can be sent now. */
  readonly mayAsk: boolean;
};

/** Answers that contradict each other, and whether the person said that they are right. */
export function SecondLooks({ looks, names, mayAsk }: SecondLooksProps) {
  const heading = useId();
  const { setAskAbout } = useCasePlaces();
  const now = useClock().now();
  const nameOf = (of: string) => firstName(names[of === "main-applicant" ? 0 : 1], "them");
  if (looks.length === 0) return null;
  return (
    <section aria-labelledby={heading} id={SECOND_LOOKS_ID} className="part">
      <div className="part-head">
        <h2 id={heading}>Answers that don't fit</h2>
        <span className="count clay">{looks.length}</span>
      </div>
      <ul className="looks">
        {looks.map((each) => {
          const { look, of, sentence, answers, confirmedAt } = each;
          const step = mayAsk ? stepToAsk(each) : null;
          return (
            <li key={`${look} ${of}`}>
              <div>
                <p>
                  <b>
                    {of === "main-applicant" ? names[0] : (names[1] ?? "Co-applicant")}: {sentence}
                  </b>
                </p>
                <p className="soft">{answers.map(({ label, text }) => `${label}: ${text}`).join(" · ")}</p>
                <p className={confirmedAt === null ? "clay" : "soft"}>
                  {confirmedAt === null
                    ? `Not confirmed by ${nameOf(of)}`
                    : `${nameOf(of)} said on ${weekdayText(confirmedAt, now)} that it is right`}
                </p>
              </div>
              {step === null ? null : (
                <button type="button" className="btn" onClick={() => setAskAbout(step)}>
                  Ask about this<span className="sr-only">: {sentence}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
