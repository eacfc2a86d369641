/** The names a person goes by; null where not answered yet. */
export type PersonName = { readonly firstName: string | null; readonly lastName: string | null };

// Letters that Unicode does not take apart into a letter and its accent.
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  đ: "d",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  þ: "th",
};

/** The words of a name without case, accents, apostrophes and hyphens. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/['’ʼ`]/g, "")
    .replace(/[æðđıłøœþ]/g, (character) => PLAIN_LETTERS[character] ?? character)
    .replaceAll("ß", "ss");
  return plain.split(/[^\p{L}]+/u).filter((word) => word !== "");
}

/** Whether neighbouring words together are the name: 'Anne Marie' has 'Annemarie', 'Van der Berg' has 'Vanderberg'. */
function has(words: readonly string[], name: string): boolean {
  return words.some((_first, from) => words.some((_last, to) => words.slice(from, to + 1).join("") === name));
}

function isInLatin(words: readonly string[]): boolean {
  return words.every((word) => /^\p{Script=Latin}+$/u.test(word));
}

/**
 * Whether the name on a paper seems to be another one than the person goes by. Case, accents, hyphens, order and middle names do not count,
 * an initial stands for a first name, and a name in another script cannot be compared (facts, Identity documents: a differing name needs a linking document).
 */
export function namesDiffer(onDocument: string, { firstName, lastName }: PersonName): boolean {
  const words = wordsOf(onDocument);
  const first = wordsOf(firstName ?? "");
  const last = wordsOf(lastName ?? "");
  const [given] = first;
  if (words.length === 0 || given === undefined || last.length === 0) return false;
  if (isInLatin(words) !== isInLatin([...first, ...last])) return false;
  const hasFirst = has(words, first.join("")) || words.includes(given) || words.includes(given.charAt(0));
  return !hasFirst || !has(words, last.join(""));
}
