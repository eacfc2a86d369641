export type At = Date | string;

/** "2 November 2026", in the reader's own zone. Apart from times of day, since public pages carry it. */
export function dateText(at: At): string {
  return new Intl.DateTimeFormat("en-AU", { dateStyle: "long" }).format(new Date(at));
}
