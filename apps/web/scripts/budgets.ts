import { budgetOf } from "./page-budgets.ts";

/** The weight of a finished page as it travels, packed with gzip, before anyone touches it. */
export type PageWeight = { readonly path: string; readonly pageBytes: number; readonly scriptBytes: number };

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function brokenBudgets(weights: readonly PageWeight[]): string[] {
  return weights.flatMap(({ path, pageBytes, scriptBytes }) => {
    const kind = budgetOf(path);
    const broken = [
      { what: "of HTML", bytes: pageBytes, most: kind.pageBytes },
      { what: "of scripts", bytes: scriptBytes, most: kind.scriptBytes },
    ].filter(({ bytes, most }) => bytes > most);
    return broken.map(
      ({ what, bytes, most }) =>
        `${path} sends ${kilobytes(bytes)} ${what}; ${kind.name} may send ${kilobytes(most)}. See what it imports that it could do without.`,
    );
  });
}
