import { useId, type ReactNode } from "react";
import type { Mark } from "./use-looking.ts";

const MARK_WORDS = { agree: "Agree", again: "Recheck" } as const satisfies Record<Mark, string>;

/** What the reader of a line does with it. */
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
  readonly children: ReactNode;
};

/** One thing that a second person agrees with or gives back, with the remark that goes back with it. */
export function MarkLine({ name, title, children, ...marking }: LineProps) {
  const id = useId();
  const { mark, remark, isAtCursor, isTried, isDone, onMark, onRemark, onEnter } = marking;
  const isMissing = isTried && mark === "again" && remark?.trim() === "";
  return (
    <tbody className={isAtCursor ? "is-check cur" : "is-check"}>
      <tr>
        <th scope="row">{title}</th>
        <td className="result">{children}</td>
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
                  {MARK_WORDS[each]}
                </button>
              ))}
            </span>
          </td>
        )}
      </tr>
      {mark === "again" && !isDone && remark !== null ? (
        <tr>
          <td colSpan={3} className="remark">
            <label htmlFor={id}>What to look at again</label>
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
            {isMissing ? <p className="red">Say what to look at again</p> : null}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
