import { askTogether } from "@keystep/domain/answers/step";
import type { AnswersOf } from "@keystep/domain/answers/step";
import type { StepName } from "./steps.ts";
import { PROPERTY } from "./property.ts";

/** The questions of the application itself, beside its applicants; a further step joins here (spec §3, Application context). */
export const CONTEXT = askTogether({ ...PROPERTY.questions });

const STEPS_OF_EACH = { ...PROPERTY.stepsOfEach } satisfies Record<
  keyof ApplicationContext,
  { readonly "main-applicant": StepName }
>;

/** The step that asks an answer of the context. */
export function stepOfContext(field: keyof ApplicationContext): StepName {
  return STEPS_OF_EACH[field]["main-applicant"];
}

/** The answers about the home and its mortgage; `null` where not answered yet (spec §3, Application context). */
export type ApplicationContext = AnswersOf<(typeof CONTEXT)["questions"]>;
