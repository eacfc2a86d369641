/** The text that more than half of them are; null where there is none. */
export function mostOften(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [top] = [...counts].toSorted(([, one], [, other]) => other - one);
  return top !== undefined && top[0] !== "" && top[1] * 2 > texts.length ? top[0] : null;
}

/** "The same note on all 14, by Wendy: “Compared.”", said once below them. */
export function sameNoteText(note: string, notes: readonly (string | null)[], by: string | null = null): string {
  const count = notes.filter((each) => each === note).length;
  const on = count === notes.length ? `all ${count}` : `${count} of ${notes.length}`;
  return `The same note on ${on}${by === null ? "" : `, by ${by}`}: “${note}”`;
}
