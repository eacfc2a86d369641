const NAME = /^\p{L}[\p{L}\p{M} '’-]{0,29}$/u;

/** The words for a person in an email to the other one if their name must not travel (decision 0020). */
export const NAMELESS = { "main-applicant": "The main applicant", "co-applicant": "Your co-applicant" } as const;

/**
 * The first name of one of two people as it may stand in our email to the other. Only the characters of names pass, so
 * that no address, number or sentence that somebody typed travels under our name; any other name gives the person's
 * role (decision 0020).
 */
export function nameInEmail(firstName: string | null, type: keyof typeof NAMELESS): string {
  const name = firstName?.trim() ?? "";
  return NAME.test(name) ? name : NAMELESS[type];
}
