const two = (number: number) => String(number).padStart(2, "0");

/** "2026-11-28T15:00", as the field of a moment takes it, in the reader's own zone. */
export function typedMoment(at: Date): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant of what was typed; what is none is left as it is, for the schema to refuse. */
export function instantOf(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
}
