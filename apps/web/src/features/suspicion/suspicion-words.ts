import type { SuspicionRow } from "@keystep/contract/suspicion/suspicions";
import {
  SUSPICION_KIND_WORDS,
  type LaterAct,
  type SuspicionAct,
  type SuspicionStage,
} from "@keystep/domain/suspicion/suspicion";
import { dateText } from "#src/ui/instant";
import { momentText } from "#src/ui/moment";

export const STAGE_WORDS = {
  raised: "Concern, not looked at",
  formed: "To report",
  reported: "Reported",
  "not-reported": "Not reported",
  closed: "Closed",
} as const satisfies Record<SuspicionStage, string>;

/** Each act as the log tells it. */
export const DONE_WORDS = {
  raised: "raised a concern",
  formed: "formed the suspicion",
  remark: "remarked",
  reported: "recorded the report to AUSTRAC",
  "not-reported": "decided that it is not reported",
  closed: "closed it",
} as const satisfies Record<SuspicionAct, string>;

type Words = {
  /** On the button that opens the form, and on that which sends it. */
  readonly open: string;
  readonly send: string;
  readonly text: string;
};

export const ACT_WORDS = {
  formed: { open: "We suspect something", send: "Open the suspicion", text: "Grounds" },
  remark: { open: "Add a remark", send: "Keep the remark", text: "Remark" },
  reported: { open: "Reported to AUSTRAC", send: "Record the report", text: "Remark, if any" },
  "not-reported": { open: "Not reported", send: "Decide that it is not reported", text: "Why it is not reported" },
  closed: { open: "Close it", send: "Close it", text: "Why it is closed" },
} as const satisfies Record<LaterAct, Words>;

export function kindText({ kind }: Pick<SuspicionRow, "kind">): string {
  return kind === null ? "A concern" : SUSPICION_KIND_WORDS[kind];
}

/** The last moment: to the minute where hours count, else the last day, which ends at midnight in its state. */
export function dueWords({ dueAt, kind, state }: Pick<SuspicionRow, "dueAt" | "kind" | "state">): string | null {
  if (dueAt === null) return null;
  if (kind === "terrorism-financing") return momentText(dueAt);
  return `${dateText(new Date(Date.parse(dueAt) - 1))}, midnight in ${state}`;
}
