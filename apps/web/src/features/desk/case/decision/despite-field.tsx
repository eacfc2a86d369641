import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { CheckName } from "@keystep/domain/decisions/checks";
import { fieldAgainst, type AgainstField } from "@keystep/domain/decisions/doubts";
import { titlesOf } from "@keystep/domain/decisions/reason-checks";
import { useId } from "react";
import { checkName, keyOfCheck } from "#src/features/desk/case/check-words";
import { Link } from "#src/ui/link.tsx";
import { checkPath } from "./decision-paths.ts";
import { controlOf, Field, FieldProblem, type FieldPlace } from "./field.tsx";

export const DOUBTED_ID = "speaks-against";

type TickProps = {
  readonly place: FieldPlace;
  /** The checks that it stands against. */
  readonly against: readonly CheckName[];
  readonly said: readonly CheckName[];
  readonly onSay: (despite: CheckName[]) => void;
  readonly label: string;
};

/** Said of each of the checks at once; one that joins them later asks again. */
function AllTheSame({ place, against, said, onSay, label }: TickProps) {
  return (
    <>
      <label className="tickline">
        <input
          {...controlOf(place)}
          type="checkbox"
          className="tick"
          checked={against.every((check) => said.includes(check))}
          onChange={({ target }) => onSay(target.checked ? [...against] : [])}
        />
        {label}
      </label>
      <FieldProblem {...place} />
    </>
  );
}

type WordsProps = {
  readonly place: FieldPlace;
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly onText: (text: string) => void;
};

function Words({ place, label, hint, text, onText }: WordsProps) {
  return (
    <Field {...place} label={label} hint={hint}>
      <textarea
        {...controlOf(place)}
        className="fld"
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  );
}

type DespiteProps = Omit<TickProps, "label"> & {
  readonly wordsPlace: FieldPlace;
  /** The customers read them instead of our usual sentence. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly changePlace: FieldPlace;
  readonly change: string;
  readonly onChange: (change: string) => void;
};

/** The express answer to reasons that no check supports, and the words that are true of this case. A reason chosen later brings its own checks, and asks again. */
export function DespiteField(props: DespiteProps) {
  const { against, wordsPlace, words, onWords, changePlace, change, onChange, ...tick } = props;
  if (against.length === 0) return null;
  return (
    <div className="decision-field despite">
      <AllTheSame
        {...tick}
        against={against}
        label={`I propose to decline although these passed: ${titlesOf(against)}`}
      />
      <Words
        place={wordsPlace}
        label="What they read as the reason"
        hint="Word for word, instead of our usual sentence, which is not true here."
        text={words}
        onText={onWords}
      />
      <Words
        place={changePlace}
        label="What would change it"
        hint="Word for word, under this heading in their account."
        text={change}
        onText={onChange}
      />
    </div>
  );
}

type DoubtedProps = {
  readonly caseId: string;
  readonly doubted: readonly (CaseCheck & { readonly doubt: string })[];
  readonly problemOf: (field: AgainstField) => string | null;
  /** The sentences so far, by the key of their check. */
  readonly against: Readonly<Record<string, string>>;
  readonly onChange: (against: Record<string, string>) => void;
};

/** The answer to each thing that speaks against an approval: checks that somebody passed against the rules, or that found less than was answered. */
export function DoubtedField({ caseId, doubted, problemOf, against, onChange }: DoubtedProps) {
  const id = useId();
  if (doubted.length === 0) return null;
  return (
    <fieldset id={DOUBTED_ID} tabIndex={-1} className="decision-field despite">
      <legend>
        {doubted.length === 1
          ? "Something speaks against one check that passed"
          : `Something speaks against ${doubted.length} checks that passed`}
      </legend>
      <ul className="against">
        {doubted.map((check, index) => {
          const key = keyOfCheck(check);
          const place = { id: `${id}-${index}`, problem: problemOf(fieldAgainst(check)) };
          return (
            <li key={key}>
              <p>
                <Link href={checkPath(caseId, check)}>{checkName(check)}</Link>: {check.doubt}
              </p>
              <label htmlFor={place.id} className="soft">
                Why you approve all the same<span className="sr-only">: {checkName(check)}</span>
              </label>
              <textarea
                {...controlOf(place)}
                className="fld"
                rows={1}
                maxLength={500}
                value={against[key] ?? ""}
                onChange={({ target }) => onChange({ ...against, [key]: target.value })}
              />
              <FieldProblem {...place} />
            </li>
          );
        })}
      </ul>
      <p className="soft">Your colleague reads each beside its check. Kept with the decision for 7 years.</p>
    </fieldset>
  );
}
