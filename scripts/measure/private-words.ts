/** Words of our own where the field has a standard one (docs/glossary.md), as parts of an identifier. */
const PRIVATE = [
  [/^letters?$/, "email"],
  [/^brak(e|es|ed|ing)$/, "rate limit"],
  [/^(un)?seal(s|ed|er|ing)?$/, "encrypt, decrypt"],
  [/^mend(s|ed|ing)?$/, "clamp"],
  [/^editions?$/, "version"],
  [/^receipts?$/, "activity"],
  [/^viewers?$/, "party"],
  [/^outbox$/, "job, queue"],
] as const;

/** Identifiers that may keep such a word, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  DEAD_LETTER: "the queue library's word",
  deadLetter: "the queue library's word",
  drainDeadLetters: "the queue library's word",
  workOnDeadLetters: "the queue library's word",
  owes_lapse_letter: "a column",
  LETTER: "of the alphabet",
  PLAIN_LETTERS: "of the alphabet",
  firstLetter: "of the alphabet",
  lettersAndDigits: "of the alphabet",
  letterSpacing: "a property of CSS",
  receipts: "the field on the wire",
  "0019-receipts": "a migration that has run keeps its name",
  viewer: "the field on the wire, and a column",
  edition: "the field on the wire, and a column",
  sealed: "the field of stored jobs",
  sealed_key: "a column",
  preview_sealed_key: "a column",
};

function wordsOf(identifier: string): string[] {
  return identifier
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());
}

/** The standard word that an identifier should use, or `null`. */
export function standardWordFor(identifier: string): string | null {
  if (identifier in EXCEPTIONS) return null;
  const words = wordsOf(identifier);
  return PRIVATE.find(([word]) => words.some((part) => word.test(part)))?.[1] ?? null;
}
