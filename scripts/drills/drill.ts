/** A change of one file; a new one begins empty. */
type Change = { readonly path: string; readonly write: (text: string) => string };

/** A change of the program that docs/architecture.md describes, as a colleague would make it. */
export type Drill = {
  /** The section with its list of files. */
  readonly heading: string;
  /** How many files it may take. */
  readonly limit: number;
  readonly changes: readonly Change[];
  /** The tests of these files and folders guard what was added, beside those of the domain and the contract. */
  readonly guards: readonly string[];
};

export function newFile(path: string, text: string): Change {
  return { path, write: () => text };
}

/** Adds text before or after an anchor that the file has once. */
export function addTo(
  path: string,
  ...added: readonly { readonly after?: string; readonly before?: string; readonly text: string }[]
): Change {
  return {
    path,
    write: (text) =>
      added.reduce((whole, { after = "", before = "", text: more }) => {
        const parts = whole.split(after + before);
        if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times: ${after}${before}`);
        return parts.join(after + more + before);
      }, text),
  };
}
