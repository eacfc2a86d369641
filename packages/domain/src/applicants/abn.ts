const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;
const MODULUS = 89;

/**
 * An ABN has eleven digits; characters between them do not count. The first digit less one, and each other digit, times
 * its weight, sum up to a multiple of 89 other than nought (ABR, Format of the ABN; facts, ABN; interpretation,
 * EMP-04). Only the register can tell whether it is in use.
 */
export function normaliseAbn(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, "");
  if (!/^\d{11}$/.test(digits)) return null;
  const sum = WEIGHTS.reduce((total, weight, index) => {
    const digit = Number(digits[index]) - (index === 0 ? 1 : 0);
    return total + digit * weight;
  }, 0);
  return sum > 0 && sum % MODULUS === 0 ? digits : null;
}

/** An ABN as people write it: `51 824 753 556` (facts, ABN). */
export function formatAbn(abn: string): string {
  return abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}
