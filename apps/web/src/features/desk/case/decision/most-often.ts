/** The text that more than half of them are; null where there is none. */
export function mostOften(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [top] = [...counts].toSorted(([, one], [, other]) => other - one);
  return top !== undefined && top[0] !== "" && top[1] * 2 > texts.length ? top[0] : null;
}
