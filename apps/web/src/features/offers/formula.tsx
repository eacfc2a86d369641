/** What is raised: a number or letter with its sign, or what stands in brackets, which raised need none. */
const POWER = /\^(?:\(([^)]+)\)|(−?\w+))/u;

/** A formula in a line of text, `(1 + i)^−n` or `(1 + g)^(n ÷ 12)`, with its powers raised and said as such. */
export function Formula({ text }: { readonly text: string }) {
  const power = POWER.exec(text);
  if (power === null) return text;
  const [whole, bracketed, bare] = power;
  return (
    <>
      {text.slice(0, power.index)}
      <sup>
        <span className="sr-only"> to the power of </span>
        {bracketed ?? bare}
      </sup>
      <Formula text={text.slice(power.index + whole.length)} />
    </>
  );
}
