import { z } from "zod";

type Range = { readonly message: string; readonly min: number; readonly max: number };

export function wholeNumberSchema({ message, min, max }: Range) {
  return z.int({ error: message }).min(min, { error: message }).max(max, { error: message });
}

/** A whole number of AUD from 0 to 100 million (ENT-14). */
export function dollarsSchema(message: string) {
  return wholeNumberSchema({ message, min: 0, max: 100_000_000 });
}

/** A percentage as a number such as 40 for 40 % (ENT-14). */
export function percentageSchema(message: string) {
  return z.number({ error: message }).min(0, { error: message }).max(100, { error: message });
}
