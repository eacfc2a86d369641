import { namesOf } from "@keystep/domain/kernel/named";

/** Kinds of suspicions by the time that the law gives for the report (AML/CTF Act 2006 s41(2); facts, Identity checks). */
export const SUSPICION_KINDS = ["terrorism-financing", "other"] as const;
export type SuspicionKind = (typeof SUSPICION_KINDS)[number];

export const SUSPICION_KIND_WORDS = {
  "terrorism-financing": "Terrorism financing",
  other: "Another suspicion",
} as const satisfies Record<SuspicionKind, string>;

/**
 * Where a suspicion stands. Raised: a colleague told us a concern, and nobody has looked at it. Formed: we suspect something, so that the clock of the
 * law runs. A report is made with AUSTRAC's own form; here stands that it was made.
 */
export const SUSPICION_STAGES = ["raised", "formed", "reported", "not-reported", "closed"] as const;
export type SuspicionStage = (typeof SUSPICION_STAGES)[number];

/** All that is done with a suspicion. Raised is the first of a concern, formed the first of a suspicion without one. */
export const SUSPICION_ACTS = ["raised", "formed", "remark", "reported", "not-reported", "closed"] as const;
export type SuspicionAct = (typeof SUSPICION_ACTS)[number];

/** The acts on one that is there. */
export type LaterAct = Exclude<SuspicionAct, "raised">;

type ActRule = { readonly from: readonly SuspicionStage[]; readonly otherwise: string };

const ACT_RULES: Readonly<Record<LaterAct, ActRule>> = {
  formed: { from: ["raised"], otherwise: "It was formed already." },
  remark: { from: ["raised", "formed", "reported", "not-reported"], otherwise: "It is closed." },
  reported: { from: ["formed", "not-reported"], otherwise: "Only a formed suspicion is reported, and once." },
  "not-reported": { from: ["raised", "formed"], otherwise: "That was decided already." },
  closed: {
    from: ["reported", "not-reported"],
    otherwise: "It is closed once it was reported, or a second person decided that it is not.",
  },
};
export const LATER_ACTS: readonly LaterAct[] = namesOf(ACT_RULES);

type Standing = {
  readonly stage: SuspicionStage;
  /** The reader formed it or, while nobody did, raised it. */
  readonly isFirstPerson: boolean;
};

/** Why something cannot be done now, in words for the reader; null where it can. That nothing is reported is decided by a second person. */
export function reasonAgainst(act: LaterAct, { stage, isFirstPerson }: Standing): string | null {
  const { from, otherwise } = ACT_RULES[act];
  if (!from.includes(stage)) return otherwise;
  return act === "not-reported" && isFirstPerson ? "A second person decides that it is not reported." : null;
}
