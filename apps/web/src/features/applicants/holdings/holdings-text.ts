import { formatAud } from "@keystep/domain/kernel/money";

/** An amount as far as it is one: nothing yet, or something half typed, counts as none. */
export function amountOf(value: number | null | undefined): number | null {
  return value === null || value === undefined || Number.isNaN(value) ? null : value;
}

/** A row in a line of a list, such as "Savings (Great Bank) $20,000". */
export function rowText(kind: string, name: string | null | undefined, amounts: readonly string[]): string {
  const bracket = name === null || name === undefined || name.trim() === "" ? "" : ` (${name.trim()})`;
  return `${kind}${bracket} ${amounts.length === 0 ? "without an amount" : amounts.join(", ")}`;
}

export function amountText(value: number | null | undefined, unit = ""): string[] {
  const amount = amountOf(value);
  return amount === null ? [] : [`${formatAud(amount)}${unit}`];
}

export function listText(rows: readonly string[]): string {
  return rows.length === 0 ? "nothing listed" : rows.join("; ");
}

export function nothingText(answer: string): string {
  return answer === "true" ? "chosen" : "not chosen";
}
