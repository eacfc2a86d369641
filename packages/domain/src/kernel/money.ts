const formats = new Map<string, Intl.NumberFormat>();

/** Made when it is first wanted, and kept: making one takes a phone some milliseconds. */
function numberFormat(minimumFractionDigits: number, maximumFractionDigits: number, isMoney = false) {
  const key = `${minimumFractionDigits} ${maximumFractionDigits} ${isMoney}`;
  const money = isMoney ? ({ style: "currency", currency: "AUD" } as const) : {};
  const format =
    formats.get(key) ?? new Intl.NumberFormat("en-AU", { ...money, minimumFractionDigits, maximumFractionDigits });
  formats.set(key, format);
  return format;
}

/** Money shows as '$2,500,000', with cents only where there are any (DECISIONS, MSA-04 and MKT-05). */
export function formatAud(amount: number): string {
  const cents = Math.round(amount * 100) || 0; // never minus zero, which would show as '-$0'
  const decimals = cents % 100 === 0 ? 0 : 2;
  return numberFormat(decimals, decimals, true).format(cents / 100);
}

/** Money in the application preview names its currency: '$2,500,000 AUD' (SPEC §2, DECISIONS MSA-04). */
export function formatAudLabelled(amount: number): string {
  return `${formatAud(amount)} AUD`;
}

/** A percentage such as 3.4537 shows as '3.5%', with no decimals it does not need (SPEC §9, information panel). */
export function formatPercent(percent: number, maximumDecimals = 1): string {
  const digits = numberFormat(0, maximumDecimals).format(percent);
  return `${digits.replace(/^-(?=[0.]*$)/, "")}%`;
}
