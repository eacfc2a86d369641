/** Facts of a person that two cases may share; each alone is enough to show the one beside the other. */
export const SHARED_FACTS = ["email", "phone", "abn", "birth-date", "street"] as const;
export type SharedFact = (typeof SHARED_FACTS)[number];

/** The same people, people who live together, or others: as somebody judged it. */
export const PAIR_JUDGEMENTS = ["same", "household", "different"] as const;
export type PairJudgement = (typeof PAIR_JUDGEMENTS)[number];
