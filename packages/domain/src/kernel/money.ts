/** AUD as forms, estimates and the wire carry them (spec §3). A plain number may stand for them; cents and basis points may not. */
export type Dollars = number & { readonly __unit?: "dollars" };

/** A percentage as people set and read it. A plain number may stand for it; basis points and money may not. */
export type Percent = number & { readonly __unit?: "percent" };

// By the decimal digits that stand for the number: 1.005 times 100 is 100.49999999999999.
function roundedTo(value: number, decimals: number): number {
  // Beyond these a number is written with an exponent of its own, and is nothing or whole.
  if (value < 1e-6) return 0;
  if (value >= 1e15) return value;
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`);
}

/**
 * A number, zero or more, with commas between its thousands, as Intl.NumberFormat("en-AU") writes it. Intl itself costs a phone about 60 ms to
 * load, on pages that need it for nothing else.
 */
function withCommas(value: number, minimumDecimals: number, maximumDecimals: number): string {
  const rounded = roundedTo(value, maximumDecimals);
  const [whole = "", decimals = ""] = rounded.toFixed(maximumDecimals).split(".");
  const kept = decimals.replace(/0+$/, "").padEnd(minimumDecimals, "0");
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",") + (kept === "" ? "" : `.${kept}`);
}

/** Money shows as '$2,500,000', with cents only where there are any (interpretation, MSA-04 and MKT-05). */
export function formatAud(amount: Dollars): string {
  const cents = Math.round(amount * 100);
  const decimals = cents % 100 === 0 ? 0 : 2;
  return `${cents < 0 ? "-" : ""}$${withCommas(Math.abs(cents) / 100, decimals, decimals)}`;
}

/** A count such as 10000 shows as '10,000', as money does. */
export function formatCount(count: number): string {
  return withCommas(count, 0, 0);
}

/** Money in the application preview names its currency: '$2,500,000 AUD' (spec §2, interpretation, MSA-04). */
export function formatAudLabelled(amount: Dollars): string {
  return `${formatAud(amount)} AUD`;
}

/** A percentage such as 3.4537 shows as '3.5%', with no decimals it does not need (spec §9, information panel). */
export function formatPercent(percent: Percent, maximumDecimals = 1): string {
  const digits = withCommas(Math.abs(percent), 0, maximumDecimals);
  return `${percent < 0 && digits !== "0" ? "-" : ""}${digits}%`;
}
