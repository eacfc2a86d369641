const SEPARATORS = /[\s.()[\]\-\u2010-\u2015]/g;

/**
 * A phone number has 10 digits, or + and a country code of 1 to 2 digits with 9 or 10 more; separators do not count. A number
 * without + is Australian and kept as E.164, its leading 0 dropped; the 0 of '+61 (0)4…' is dropped too (interpretation, LEAD-12).
 */
export function normalisePhone(text: string): string | null {
  const compact = text.replace(SEPARATORS, "");
  if (/^\d{10}$/.test(compact)) return `+61${compact.startsWith("0") ? compact.slice(1) : compact}`;
  if (/^\+610\d{9}$/.test(compact)) return `+61${compact.slice(4)}`;
  return /^\+\d{10,12}$/.test(compact) ? compact : null;
}
