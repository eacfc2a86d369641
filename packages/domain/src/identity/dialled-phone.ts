/**
 * One of our own numbers as a telephone dials it, from abroad too: an area or mobile number of Australia with its country code. A 13, 1300 or
 * 1800 number is dialled as it is written.
 */
export function dialledPhone(shown: string): string {
  const compact = shown.replace(/[^\d+]/g, "");
  return compact.replace(/^(\+610|0(?=\d{9}$))/, "+61");
}
