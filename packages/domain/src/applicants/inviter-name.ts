const NAME = /^\p{L}[\p{L}\p{M} '’-]{0,29}$/u;

/**
 * The first name of who invites, as it may stand in an email to an address that anybody may type: letters as names have them, so that no
 * address, number or sentence travels under our name. Anything else is called by what the person is (decision 0020).
 */
export function inviterName(firstName: string | null): string {
  const name = firstName?.trim() ?? "";
  return NAME.test(name) ? name : "The main applicant";
}
