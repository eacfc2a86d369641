import { askTogether, type AnswersOf } from "@keystep/domain/answers/step";
import { PROPERTY } from "./property.ts";

/** The questions of the application itself, beside its applicants; a further step joins here (spec §3, Application context). */
export const CONTEXT = askTogether({ ...PROPERTY.questions });

/** The answers about the home and its mortgage; `null` where not answered yet (spec §3, Application context). */
export type ApplicationContext = AnswersOf<(typeof CONTEXT)["questions"]>;
