import type { RequestItem } from "@keystep/domain/applications/request-items";
import { useState } from "react";

/** A point as it is shown, and as it is without what staff typed. */
export type Point = {
  readonly item: RequestItem;
  readonly original: RequestItem;
  /** Typed for this request, beside its section. */
  readonly isOwn?: boolean;
  readonly key: string;
  readonly fieldId: string;
};

type PointProps = {
  readonly point: Point;
  /** As it stands below the name of its reader. */
  readonly title: string;
  readonly onReword: (original: RequestItem, words: string) => void;
  readonly onLeaveOut: (original: RequestItem) => void;
};

/** One point of a request: the words of the rule stand there, and can be put otherwise before they are sent. */
export function AskedPoint({
  point: { item, original, isOwn = false, fieldId },
  title,
  onReword,
  onLeaveOut,
}: PointProps) {
  const { words, note, kind } = item;
  const [isOpen, setIsOpen] = useState(false);
  const isWriting = isOpen || words.trim() === "";
  return (
    <li>
      <b>{title}</b>:{" "}
      {isWriting ? (
        <textarea
          id={fieldId}
          className="fld"
          rows={3}
          aria-label={`Words about ${title}`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, to be written in
          autoFocus
          value={words}
          onChange={({ target }) => {
            setIsOpen(true);
            onReword(original, target.value);
          }}
        />
      ) : (
        words
      )}{" "}
      {note}
      {isOwn ? null : (
        <span className="point-acts">
          <button type="button" className="linky" onClick={() => setIsOpen(!isOpen)}>
            {isWriting ? "Done" : "Change the words"} <span className="sr-only">about {title}</span>
          </button>
          {kind === "wanted" ? (
            <button type="button" className="linky" onClick={() => onLeaveOut(original)}>
              Leave out <span className="sr-only">{title}</span>
            </button>
          ) : words === original.words ? null : (
            <button type="button" className="linky" onClick={() => onReword(original, original.words)}>
              As the rule says it <span className="sr-only">about {title}</span>
            </button>
          )}
        </span>
      )}
    </li>
  );
}
