import { expect } from "./expect.ts";

const AMOUNT = /\$\d{1,3}(,\d{3})+(\.\d\d)?(?![\d,]*\d)/;
const LONG_DATE =
  /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/;
/** Ungrouped dollars, money of other countries, and days as figures or with the month in front. */
const OTHER_FORMS = [
  /\$\d{4}/,
  /\$\s\d/,
  /[€£¥]|\b(US|NZ)\$|\bUSD\b/,
  /\b\d{4}-\d\d-\d\d\b/,
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/,
  /\b[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}\b/,
];

/** Amounts in dollars and days as they are written in Australia, and neither in any other form (MKT-05). */
export function expectAustralianForms(text: string, where: string): void {
  for (const form of [AMOUNT, LONG_DATE]) expect(text, where).toMatch(form);
  for (const form of OTHER_FORMS) expect(text, where).not.toMatch(form);
}
