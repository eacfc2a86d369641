/** The day that many days before today in Sydney, as `YYYY-MM-DD`. */
export function daysAgo(days: number): string {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Sydney" }).format(new Date());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

/** A day as it is typed into its field: day, month, year. */
export function typedDay(day: string): string {
  return day.split("-").toReversed().join("");
}

const LONG = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });

/** Today in Sydney as a page writes it out. */
export function longToday(): string {
  return LONG.format(new Date());
}
