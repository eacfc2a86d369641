import { useId, useState } from "react";
import { useClock } from "#src/app/clock";
import { nameList } from "#src/features/desk/case-words";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { weekdayMomentText } from "#src/ui/moment";
import { uncompared } from "./compare-fields.tsx";
import { judgementWords, type CaseDocument, type Marks } from "./late-judgement.tsx";
import { StateMark } from "./state-mark.tsx";

/** How the document stands now, in words and beside its mark. */
export function Standing({ document, accepted }: { readonly document: CaseDocument; readonly accepted: string }) {
  const { judgement, points } = document;
  const now = useClock().now();
  const state = judgement?.outcome ?? "unjudged";
  return (
    <div className={`standing-now is-${state}`}>
      <StateMark state={state} />
      <p>
        <b>{judgement === null ? "Not judged yet" : judgementWords(document)}</b>
        {judgement === null ? null : (
          <span className="soft">
            {" "}
            by {judgement.by.name}, {weekdayMomentText(judgement.judgedAt, now)}
          </span>
        )}
        <span className="soft under">
          {points === 0 ? "" : `Worth ${points} points. `}
          {accepted}
        </span>
      </p>
    </div>
  );
}

type VerdictProps = {
  readonly document: CaseDocument;
  readonly typedBy: string;
  readonly marks: Marks;
  readonly isPending: boolean;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
};

/** The two answers keep their place. Before every field is compared, accepting says which one is missing. */
export function Verdict({ document, typedBy, marks, isPending, onAccept, onRefuse }: VerdictProps) {
  const why = useId();
  const [isTold, setIsTold] = useState(false);
  const missing = uncompared(document, marks);
  const markedAs = (mark: Marks[string]) =>
    document.fields.filter(({ name }) => marks[name] === mark).map(({ label }) => label);
  const [differing, hidden] = [markedAs("differs"), markedAs("not-shown")];
  const isBlocked = missing.length > 0;
  const accept = () => (isBlocked ? setIsTold(true) : onAccept());
  useKeys({ accept, refuse: onRefuse }, { isAlone: true });
  const words = isBlocked
    ? `To accept it, compare what ${typedBy} typed: ${missing.length === 1 ? "1 field is" : `${missing.length} fields are`} left.`
    : differing.length > 0
      ? `${nameList(differing)} ${differing.length === 1 ? "differs" : "differ"}. Refuse it, or accept it all the same.`
      : document.fields.length === 0
        ? "Nothing was typed to compare with."
        : hidden.length > 0
          ? `${nameList(hidden)} ${hidden.length === 1 ? "is" : "are"} not shown on it. The rest matches.`
          : "All that was typed matches.";
  return (
    <div className="verdict">
      <button
        type="button"
        className={`btn big ${differing.length > 0 ? "" : "main"}`}
        aria-disabled={isPending || isBlocked || undefined}
        aria-describedby={why}
        onClick={accept}
      >
        Accept <Kbd of="accept" />
      </button>
      <button
        type="button"
        className={`btn big ${differing.length > 0 && !isBlocked ? "main" : ""}`}
        aria-disabled={isPending || undefined}
        onClick={onRefuse}
      >
        Refuse <Kbd of="refuse" />
      </button>
      <p id={why} role={isTold && isBlocked ? "alert" : undefined} className={isTold && isBlocked ? "red" : "soft"}>
        {words}
      </p>
    </div>
  );
}

/** A judgement that stands is given anew from here, with the marks it was given. */
export function JudgeAgain({ onAgain }: { readonly onAgain: () => void }) {
  useKeys({ accept: onAgain, refuse: onAgain }, { isAlone: true });
  return (
    <div className="verdict">
      <button type="button" className="btn big" onClick={onAgain}>
        Judge again <Kbd of="accept" />
      </button>
    </div>
  );
}
