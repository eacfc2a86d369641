import { z } from "zod";

/** The body of every error answer (SPEC §7; `code`, `errors` and `requestId` are our additions, DECISIONS ERR-03). */
export const problemBody = z.object({
  detail: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
/** An error answer as it travels. */
export type ProblemBody = z.output<typeof problemBody>;

/** One field that did not pass: its wire name (dotted below the top level) and the message of SPEC §5. */
export type FieldError = { field: string; message: string };
