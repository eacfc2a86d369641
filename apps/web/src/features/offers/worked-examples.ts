import { workedExamples } from "@keystep/domain/offers/worked-examples";
import { assumptions } from "#src/layout/figures";

/** The example of each offer, by the assumptions in force. */
export const WORKED_EXAMPLES = workedExamples(assumptions);
