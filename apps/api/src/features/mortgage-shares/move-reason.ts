/** A reason of nothing but blanks is none. */
export function reasonGiven(reason: string | undefined): string | null {
  return reason === undefined || reason === "" ? null : reason;
}
