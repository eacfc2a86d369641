import type { Line } from "@keystep/domain/answers/question";

/** A person's word that answers are right as they stand; the instant is ISO 8601 in UTC. */
export type Confirmation = { readonly answers: readonly Line[]; readonly confirmedAt: string };

/** The words given so far, by what they were asked about. */
export type Confirmations = Readonly<Record<string, Confirmation>>;
