import type { ActivityEntry } from "@keystep/contract/activity/activity";
import { isSettled, stateWords } from "./activity-words.ts";

/** A mark and words, so that the state does not rest on colour. */
export function ActivityState({ entry }: { readonly entry: ActivityEntry }) {
  const isGood = isSettled(entry);
  return (
    <span className={`inline-flex items-baseline gap-2 ${isGood ? "text-eucalyptus" : "font-semibold text-clay-ink"}`}>
      <span aria-hidden="true">{isGood ? "✓" : "○"}</span>
      {stateWords(entry)}
    </span>
  );
}
