// Calling codes have one digit (+1, +7), or two, or three in these ranges (ITU-T E.164).
const COUNTRY_CODE = /^\+([17]|(?:2[1-69]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d|\d\d)(\d+)$/;

const THREE_BEFORE_THE_END = /(\d{3})(?=(?:\d{3})*\d{3,4}$)/g;

/**
 * A kept number as people in Australia read it: `0412 345 678`, `02 9876 5432`, `1300 123 456`; one of another country with its code in front
 * and spaces, `+44 770 090 0123`. Typed in again it is the same number.
 */
export function formatPhone(kept: string): string {
  const [, home] = /^\+61(\d{9,10})$/.exec(kept) ?? [];
  if (home?.length === 10) return home.replace(/^(\d{4})(\d{3})(\d{3})$/, "$1 $2 $3");
  if (home?.startsWith("4") === true) return home.replace(/^(\d{3})(\d{3})(\d{3})$/, "0$1 $2 $3");
  if (home !== undefined) return home.replace(/^(\d)(\d{4})(\d{4})$/, "0$1 $2 $3");
  const [, country, abroad] = COUNTRY_CODE.exec(kept) ?? [];
  if (country === undefined || abroad === undefined) return kept;
  return `+${country} ${abroad.replace(THREE_BEFORE_THE_END, "$1 ")}`;
}
