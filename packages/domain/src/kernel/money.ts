const wholeDollars = new Intl.NumberFormat("en-AU", {
  style: "currency",
  currency: "AUD",
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

const dollarsAndCents = new Intl.NumberFormat("en-AU", {
  style: "currency",
  currency: "AUD",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Money shows as '$2,500,000', with cents only where there are any (DECISIONS, MSA-04 and MKT-05). */
export function formatAud(amount: number): string {
  const cents = Math.round(amount * 100) || 0; // never minus zero, which would show as '-$0'
  const format = cents % 100 === 0 ? wholeDollars : dollarsAndCents;
  return format.format(cents / 100);
}

/** Money in the application preview names its currency: '$2,500,000 AUD' (SPEC §2, DECISIONS MSA-04). */
export function formatAudLabelled(amount: number): string {
  return `${formatAud(amount)} AUD`;
}

/** A percentage such as 3.4537 shows as '3.5%', with no decimals it does not need (SPEC §9, information panel). */
export function formatPercent(percent: number, maximumDecimals = 1): string {
  const digits = new Intl.NumberFormat("en-AU", { maximumFractionDigits: maximumDecimals }).format(percent);
  return `${digits.replace(/^-(?=[0.]*$)/, "")}%`;
}
