export type At = Date | string;

export const DAY = { day: "numeric", month: "long", year: "numeric" } as const;

/**
 * The one way a page puts an instant in words: in the reader's own zone, unless one is given. Made as it is needed: calendars and zones take
 * a phone some sixty milliseconds to load.
 */
export function inWords(at: At, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat("en-AU", options);
  // Some browsers put a narrow no-break space before "pm".
  return format.format(new Date(at)).replace(/\s/gu, " ").replace(" at ", ", ");
}

/** "2 November 2026". */
export function dateText(at: At): string {
  return inWords(at, DAY);
}
