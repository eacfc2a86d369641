/** People are greeted by first name, else by the part of their email before the at-sign, else as 'Account' (spec §2, Layout). */
export function greeting(user: { firstName?: string | null | undefined; email?: string | null | undefined }): string {
  const firstName = user.firstName?.trim() ?? "";
  if (firstName !== "") return firstName;
  const localPart = user.email?.trim().split("@")[0] ?? "";
  return localPart === "" ? "Account" : localPart;
}
