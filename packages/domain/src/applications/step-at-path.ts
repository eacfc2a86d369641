import { stepPath } from "./step-path.ts";
import { STEP_NAMES, type StepName } from "./steps.ts";

const STEP_AT_PATH: ReadonlyMap<string, StepName> = new Map(STEP_NAMES.map((name) => [stepPath(name), name]));

/** The step shown at a path below `/application/{id}/`, or `null` where none is (spec §4, step path rule). */
export function stepAtPath(path: string): StepName | null {
  return STEP_AT_PATH.get(path) ?? null;
}
