const MAX_LENGTH = 254;

// Spaces, invisible characters, and what an unquoted address cannot hold: a comma would make two recipients of one.
const FORBIDDEN = /[\p{Z}\p{C}<>()[\]\\,;:"]/u;

/** An email address has one at-sign, a dot in its domain, no spaces and at most 254 characters (interpretation, LEAD-10). */
export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH || FORBIDDEN.test(text)) return false;
  const [localPart, domain, ...more] = text.split("@");
  if (localPart === undefined || localPart === "" || domain === undefined || more.length > 0) {
    return false;
  }
  const labels = domain.split(".");
  return labels.length >= 2 && labels.every((label) => label !== "");
}

/** Addresses are kept trimmed and in lower case, so that one person is one user (interpretation, API-10). */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
