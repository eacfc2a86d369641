import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { STEPS, type StepName } from "@keystep/domain/applications/steps";
import { isPartDone } from "#src/features/applications/journey/application-progress";
import type { OpenApplication } from "#src/features/applications/journey/open-application";
import type { MissingPart } from "./missing-parts.ts";

/** The reason a step is not complete: it stands in the way of sending, waits for the other person, is only worth a look, or may come later. */
export type Flag = "missing" | "waiting" | "look" | "later";
export type Flags = ReadonlyMap<StepName, Flag>;

const BY_WEIGHT = ["missing", "waiting", "look", "later"] as const satisfies readonly Flag[];

/** The heaviest of these steps; null where they are complete. */
export function flagOf(steps: readonly StepName[], flags: Flags): Flag | null {
  const found = steps.map((step) => flags.get(step));
  return BY_WEIGHT.find((flag) => found.includes(flag)) ?? null;
}

type FlagSource = {
  readonly open: OpenApplication;
  readonly missing: readonly MissingPart[];
  readonly looks: readonly StepName[];
  readonly later: readonly StepName[];
};

export function flagsOf({ open, missing, looks, later }: FlagSource): Flags {
  const { application } = open;
  const waiting = STEPS.filter(
    (step) =>
      step.section !== "review" &&
      !step.isGuidance &&
      step.applies({ application }) &&
      !isOwnStep(step.name, { application }) &&
      !isPartDone(open, step.name),
  );
  return new Map<StepName, Flag>([
    ...later.map((step) => [step, "later"] as const),
    ...looks.map((step) => [step, "look"] as const),
    ...missing.flatMap(({ step, isOwn }) => (step !== null && isOwn ? [[step, "missing"] as const] : [])),
    ...waiting.map(({ name }) => [name, "waiting"] as const),
  ]);
}
