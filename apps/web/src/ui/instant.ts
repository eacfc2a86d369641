export type At = Date | string;

export const DAY = { day: "numeric", month: "long", year: "numeric" } as const;

/** "2 November 2026", in the reader's own zone. Apart from times of day, since public pages carry it. */
export function dateText(at: At): string {
  return new Intl.DateTimeFormat("en-AU", DAY).format(new Date(at));
}
