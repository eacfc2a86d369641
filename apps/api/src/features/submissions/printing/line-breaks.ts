const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const LONGEST_WHOLE = 24;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const NEVER_FIRST = /^[\p{Pe}\p{Pf}、。，．：；！？…ー]/u;

/**
 * Where a word may be broken, without a hyphen: nowhere if it is an ordinary one, between any two characters if it is
 * long or of a script that leaves no spaces. The empty parts are what keeps the layout from adding hyphens, that are
 * not in the text.
 */
export function breakableParts(word: string): string[] {
  if ([...word].length <= LONGEST_WHOLE && !WITHOUT_SPACES.test(word)) return [word];
  const parts: string[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const before = parts.at(-1);
    if (before !== undefined && NEVER_FIRST.test(segment)) parts[parts.length - 1] = before + segment;
    else parts.push(segment);
  }
  return parts.flatMap((part, index) => (index === 0 ? [part] : ["", part]));
}
