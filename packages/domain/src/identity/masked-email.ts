/**
 * An address that only a person who knows it recognises: the first character and the domain, `a•••@example.com`
 * (decision 0020).
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}
