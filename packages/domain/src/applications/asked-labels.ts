/** The names of the two figures that a decision is about. */
export const ASKED_LABELS = { amount: "Asks for", share: "Our share for it" } as const;
