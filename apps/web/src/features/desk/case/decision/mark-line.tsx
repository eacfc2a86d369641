import { useId, type ReactNode } from "react";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import type { Mark } from "./use-looking.ts";

type MarkWords = Readonly<Record<Mark | "remark", string>>;

const OF_RESULT: MarkWords = { agree: "Agree", again: "Recheck", remark: "What to look at again" };
/** Of taking a decision back: its reason, and each check that then opens again. */
export const OF_UNDO: MarkWords = { agree: "Agree", again: "Disagree", remark: "Why it should not open again" };

/** The reader of a line does this with it. */
export type Marking = {
  readonly mark: Mark | undefined;
  /** The remark that goes back with it; null where the words of the return say it. */
  readonly remark: string | null;
  readonly isAtCursor: boolean;
  readonly isTried: boolean;
  /** The reader has confirmed already: nothing is marked any more. */
  readonly isDone: boolean;
  readonly onMark: (mark: Mark) => void;
  readonly onRemark: (text: string) => void;
  readonly onEnter: () => void;
};

type LineProps = Marking & {
  /** In words, for the two buttons. */
  readonly name: string;
  readonly title: ReactNode;
  readonly words?: MarkWords;
  /** The cell of its result. */
  readonly children: ReactNode;
};

/** One thing that a second person agrees with or gives back, with the remark that goes back with it. */
export function MarkLine({ name, title, words = OF_RESULT, children, ...marking }: LineProps) {
  const id = useId();
  const { mark, remark, isAtCursor, isTried, isDone, onMark, onRemark, onEnter } = marking;
  const isMissing = isTried && mark === "again" && remark?.trim() === "";
  return (
    <tbody className={isAtCursor ? "is-check cur" : "is-check"}>
      <tr>
        <th scope="row">{title}</th>
        {children}
        {isDone ? null : (
          <td className="mark">
            <span role="group" aria-label={name} className="marks">
              {(["agree", "again"] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  className={each}
                  aria-pressed={mark === each}
                  onClick={() => onMark(each)}
                >
                  {words[each]} <Kbd of={each} />
                </button>
              ))}
            </span>
          </td>
        )}
      </tr>
      {mark === "again" && !isDone && remark !== null ? (
        <tr>
          <td colSpan={3} className="remark">
            <label htmlFor={id}>{words.remark}</label>
            <textarea
              id={id}
              className="fld"
              rows={2}
              maxLength={500}
              aria-invalid={isMissing || undefined}
              value={remark}
              onFocus={onEnter}
              onChange={({ target }) => onRemark(target.value)}
            />
            {isMissing ? <p className="red">Say it here</p> : null}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
