import type { State } from "@keystep/domain/kernel/states";

/** The zone by whose clock the people of a state live. */
export const ZONES = {
  NSW: "Australia/Sydney",
  VIC: "Australia/Melbourne",
  QLD: "Australia/Brisbane",
  WA: "Australia/Perth",
  SA: "Australia/Adelaide",
  TAS: "Australia/Hobart",
  ACT: "Australia/Sydney",
  NT: "Australia/Darwin",
} as const satisfies Record<State, string>;
