/** What a finished page weighs as it travels, packed with gzip, before it is touched. */
export type PageWeight = { readonly path: string; readonly pageBytes: number; readonly scriptBytes: number };

type Budget = { readonly kind: string; readonly of: RegExp; readonly pageBytes: number; readonly scriptBytes: number };

// The first that fits a path counts. On a phone's line 1.6 Mbit/s carry some 200 kB in a second.
const BUDGETS: readonly Budget[] = [
  { kind: "the home page", of: /^\/$/, pageBytes: 18_000, scriptBytes: 130_000 },
  {
    kind: "a page with a form",
    of: /^\/(login|register|contact-us|.*\/register)$/,
    pageBytes: 17_000,
    scriptBytes: 200_000,
  },
  { kind: "a calculator", of: /^\/(compare|.*\/calculator|.*\/get-started)$/, pageBytes: 25_000, scriptBytes: 170_000 },
  { kind: "a page for reading", of: /^\//, pageBytes: 22_000, scriptBytes: 155_000 },
];

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** One sentence for each budget that a page breaks. */
export function brokenBudgets(weights: readonly PageWeight[]): string[] {
  return weights.flatMap(({ path, pageBytes, scriptBytes }) => {
    const budget = BUDGETS.find(({ of }) => of.test(path));
    if (budget === undefined) return [];
    const broken = [
      { what: "of HTML", bytes: pageBytes, most: budget.pageBytes },
      { what: "of scripts", bytes: scriptBytes, most: budget.scriptBytes },
    ].filter(({ bytes, most }) => bytes > most);
    return broken.map(
      ({ what, bytes, most }) =>
        `${path} sends ${kilobytes(bytes)} ${what}; ${budget.kind} may send ${kilobytes(most)}. See what it imports that it could do without.`,
    );
  });
}
