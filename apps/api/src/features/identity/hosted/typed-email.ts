const LONGEST = 320;

/** An address as typed, cut to what can be shown again. */
export function emailOf(form: URLSearchParams): string {
  return (form.get("email") ?? "").slice(0, LONGEST).toWellFormed();
}
