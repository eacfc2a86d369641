import { showPart } from "./case-parts.ts";

type StripProps = { readonly parts: readonly (readonly [id: string, words: string])[] };

/** Links to the parts of a case that lie below each other where the window is narrow; they stay above them. */
export function PartStrip({ parts }: StripProps) {
  return (
    <nav aria-label="Parts of the case" className="part-links">
      {parts.map(([id, words]) => (
        <button key={id} type="button" className="linky" onClick={() => showPart(id)}>
          {words}
        </button>
      ))}
    </nav>
  );
}
