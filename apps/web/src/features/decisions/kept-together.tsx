/** An amount, a percentage, a reference or a phone number. */
const WHOLE = /(\$\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)?%|\b[A-Z]{2}-[0-9A-Z]{8}\b|\(0\d\) \d{4} \d{4}|1[38]00 \d{3} \d{3})/u;

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
