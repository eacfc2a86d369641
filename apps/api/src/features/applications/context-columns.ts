import { CONTEXT } from "@keystep/domain/applications/context";
import { columnsOf } from "./answer-columns.ts";

/** The columns of the answers of the application itself. */
export const CONTEXT_COLUMNS = columnsOf(CONTEXT.questions);
