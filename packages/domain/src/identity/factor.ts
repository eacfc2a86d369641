/**
 * How somebody showed who they are: password, authenticator app, passkey, passkey whose device checked that it is them, recovery code,
 * emailed link, or elsewhere.
 */
export const FACTORS = ["pwd", "otp", "passkey", "verified-passkey", "recovery-code", "email", "external"] as const;
export type Factor = (typeof FACTORS)[number];

const SECOND_FACTORS: ReadonlySet<Factor> = new Set(["otp", "passkey", "recovery-code"]);

/**
 * Staff sign in with two factors. Another OpenID provider applies its own rules (ROLE-04; spec §6; ASVS 6.3.3). A
 * password and an emailed link are one factor together, since a mailbox opens both. A passkey is the device one has; with a finger, a face or a
 * PIN that the device checked it is two.
 */
export function countsAsTwoFactors(factors: readonly Factor[]): boolean {
  if (factors.includes("external") || factors.includes("verified-passkey")) return true;
  return factors.includes("pwd") && factors.some((factor) => SECOND_FACTORS.has(factor));
}
