import type { Question } from "./ask-once.tsx";

/** A part hands these to the section, which shows new recovery codes, or asks before something is removed. */
export type TwoStepPart = {
  readonly onCodes: (codes: readonly string[], said: string) => void;
  readonly onAsk: (question: Question) => void;
};
