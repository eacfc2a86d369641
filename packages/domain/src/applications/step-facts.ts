import type { Application } from "./application.ts";
import type { JudgedFacts } from "./step-rules.ts";

/** An application as one of its people sees it, with what else its steps are judged by. */
export type StepFacts = JudgedFacts & { application: Application };
