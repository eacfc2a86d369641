import type { ActivityEntry } from "@keystep/contract/activity/activity";
import type { ActivityKind, ActivityState } from "@keystep/domain/activity/activity";
import { timeText } from "#src/ui/moment";

export const KIND_WORDS = {
  email: "Email",
  upload: "Upload",
  save: "Save",
  sent: "Sent in",
  consent: "Consent",
  disclosure: "Document for you",
} as const satisfies Record<ActivityKind, string>;

const STATE_WORDS: { readonly [Kind in ActivityKind]: Readonly<Record<ActivityState<Kind>, string>> } = {
  email: { sent: "Sent to you", delayed: "Delayed, we keep trying", failed: "Could not be delivered" },
  upload: {
    checked: "Checked for viruses and stored",
    stored: "Stored",
    waiting: "Waits for its virus check",
    refused: "A virus was found, so nothing was kept",
  },
  save: { saved: "Saved" },
  sent: { sent: "We have it", withdrawn: "Withdrawn" },
  consent: { given: "Given", withdrawn: "Withdrawn" },
  disclosure: { shown: "Opened by you" },
};

export function stateWords(entry: ActivityEntry): string {
  // Kind and state come as a pair, which the compiler loses when both are read from one entry.
  const words: Readonly<Record<string, string>> = STATE_WORDS[entry.kind];
  return words[entry.state] ?? entry.state;
}

/** Whether it went as it should; what is under way has not yet. */
export function isSettled({ state }: ActivityEntry): boolean {
  return state !== "delayed" && state !== "failed" && state !== "waiting" && state !== "refused";
}

/** "Saved Address, 4 times, last 3:42 pm". */
export function whatText(entry: ActivityEntry): string {
  if (entry.kind !== "save" || entry.times === 1) return entry.what;
  return `${entry.what}, ${entry.times} times, last ${timeText(entry.at)}`;
}
