const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9] as const;
const CHECK_DIGIT_AT = 8;

/**
 * A Medicare number has ten digits, the first 2 to 6; the ninth is the weighted sum of those before it modulo ten, the tenth counts the
 * cards issued (facts, Identity documents). A number that breaks this is a reason to ask, never to refuse.
 */
export function isMedicareNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^[2-6]\d{9}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + Number(digits[index]) * weight, 0);
  return sum % 10 === Number(digits[CHECK_DIGIT_AT]);
}
