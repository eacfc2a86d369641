import { useId } from "react";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { OUTCOME_WORDS } from "./decision-words.ts";

type OutcomeProps = {
  readonly legend: string;
  /** Null while none is chosen. */
  readonly outcome: "approve" | "decline" | "undo" | null;
  readonly onChoose: (outcome: "approve" | "decline") => void;
};

/** To approve or to decline. */
export function OutcomeChoice({ legend, outcome, onChoose }: OutcomeProps) {
  const name = useId();
  return (
    <fieldset className="outcomes">
      <legend className="sr-only">{legend}</legend>
      {(["approve", "decline"] as const).map((each) => (
        <label key={each} className={outcome === each ? "outcome on" : "outcome"}>
          <input type="radio" name={name} checked={outcome === each} onChange={() => onChoose(each)} />
          {OUTCOME_WORDS[each]} <Kbd of={each} />
        </label>
      ))}
    </fieldset>
  );
}
