/** An amount as typed or pasted: dollar sign, spaces and commas do not count, cents are rounded; null if empty, NaN if it is no amount. */
export function amountIn(text: string): number | null {
  const bare = text.replace(/[$,\s]/gu, "");
  if (bare === "") return null;
  return /^\d+(?:\.\d*)?$/.test(bare) ? Math.round(Number(bare)) : Number.NaN;
}

/** A whole amount in groups of three digits. Intl would cost a phone about 60 ms to load. */
export function amountText(amount: number): string {
  return String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
