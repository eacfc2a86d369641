import type { Difference } from "./setting-words.ts";

/** Line by line: what stood there, and what comes in its place. */
export function Differences({ lines }: { readonly lines: readonly Difference[] }) {
  if (lines.length === 0) return <p className="soft">Nothing that is in force differs.</p>;
  return (
    <dl className="differences">
      {lines.map(({ key, label, was, becomes }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {was === null ? null : <del>{was}</del>}
            {becomes === null ? <span className="soft"> is taken out</span> : <ins>{becomes}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
