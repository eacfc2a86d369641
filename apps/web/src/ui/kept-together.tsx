/** An amount, a percentage or a reference. */
const WHOLE = /(\$\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)?%|\b[A-Z]{2}-[0-9A-Z]{8}\b)/u;

/** A text whose figures and references each stay on one line: half an amount is read as another one. */
export function KeptTogether({ text }: { readonly text: string }) {
  return text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
