/** A reason of blanks counts as none. */
export function reasonGiven(reason: string | undefined): string | null {
  return reason === undefined || reason === "" ? null : reason;
}
