import { useId } from "react";
import { dateText } from "#src/ui/instant";
import type { CaseAnswers } from "./answers.tsx";

/** The part of a case page with what does not fit together. */
export const SECOND_LOOKS_ID = "second-looks";

type SecondLooksProps = { readonly looks: CaseAnswers["secondLooks"]; readonly names: readonly string[] };

/** Answers that contradict each other, and whether the person said that they are right. */
export function SecondLooks({ looks, names }: SecondLooksProps) {
  const heading = useId();
  const firstName = (of: string) => names[of === "main-applicant" ? 0 : 1]?.split(" ")[0] || "them";
  if (looks.length === 0) return null;
  return (
    <section aria-labelledby={heading} id={SECOND_LOOKS_ID} className="part">
      <div className="part-head">
        <h2 id={heading}>Worth a second look</h2>
        <span className="count clay">{looks.length}</span>
      </div>
      <ul className="looks">
        {looks.map(({ look, of, sentence, answers, confirmedAt }) => (
          <li key={`${look} ${of}`}>
            <p>
              <b>{sentence}</b>{" "}
              <span className="soft">{of === "main-applicant" ? names[0] : (names[1] ?? "Co-applicant")}</span>
            </p>
            <p className="soft">{answers.map(({ label, text }) => `${label}: ${text}`).join(" · ")}</p>
            <p className={confirmedAt === null ? "clay" : "soft"}>
              {confirmedAt === null
                ? `Not confirmed by ${firstName(of)}`
                : `${firstName(of)} said on ${dateText(confirmedAt)} that it is right`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
