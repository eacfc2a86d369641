/** The states of spec §5, and the two territories where people live too (interpretation, ADDR-03). */
export const STATES = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;
export type State = (typeof STATES)[number];
