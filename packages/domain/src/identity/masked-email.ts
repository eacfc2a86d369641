/** An address as only who knows it recognises it: the first character and the domain, `a•••@example.com` (decision 0020). */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}
