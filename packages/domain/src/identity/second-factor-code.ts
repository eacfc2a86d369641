/** A person gets ten recovery codes with their first second factor, each for one sign-in. */
export const RECOVERY_CODE_COUNT = 10;
/** A recovery code has twelve characters, of which the first four find it and the rest prove it (ASVS 6.5.2, 6.5.4). */
export const RECOVERY_CODE_LENGTH = 12;
/** The characters of recovery codes, without I, L, O and U, which are mistaken for others on paper (Crockford's base 32). */
export const RECOVERY_CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Spaces, hyphens and capitals do not count in a code, since people copy it from paper (interpretation, Sign-in and
 * sessions).
 */
export function normaliseCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}

/** An authenticator app shows six digits; anything else is read as a recovery code (RFC 6238). */
export function isAuthenticatorCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** A recovery code as it is shown once, in three groups of four. */
export function recoveryCodeText(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join("-");
}

/** The recovery code somebody meant: O for 0, I and L for 1; null for what cannot be one (Crockford's base 32). */
export function readRecoveryCode(typed: string): string | null {
  const code = normaliseCode(typed).replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const isWhole = code.length === RECOVERY_CODE_LENGTH;
  return isWhole && [...code].every((character) => RECOVERY_CODE_ALPHABET.includes(character)) ? code : null;
}
