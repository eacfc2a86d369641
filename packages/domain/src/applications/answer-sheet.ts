import type { LineGroup } from "@keystep/domain/answers/question";
import { SECTIONS, STEPS, type StepName } from "./steps.ts";
import type { SheetSource } from "./step-rules.ts";

export type SheetPart = { readonly step: StepName; readonly title: string; readonly groups: readonly LineGroup[] };
export type SheetSection = { readonly title: string; readonly parts: readonly SheetPart[] };

/**
 * Every answer of an application in the order of its questions, by section and step: what the review shows and the copy prints
 * (interpretation, Review). What was not asked, or left blank, is left out; numbers of accounts and documents show their end alone.
 */
export function answerSheet(source: SheetSource): SheetSection[] {
  return SECTIONS.flatMap(({ name, label }) => {
    const parts = STEPS.filter(({ section }) => section === name).flatMap((step): SheetPart[] => {
      const groups = step.lines(source);
      return groups.length === 0 ? [] : [{ step: step.name, title: step.label, groups }];
    });
    return parts.length === 0 ? [] : [{ title: label, parts }];
  });
}
