import { z } from "zod";
import { PROBLEMS, type ProblemCode } from "./problems.ts";

/** The body of every error answer (spec §7; `code`, `errors` and `requestId` are our additions, interpretation, ERR-03). */
export const problemBody = z.object({
  detail: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type ProblemBody = z.output<typeof problemBody>;

/** One field that did not pass: its wire name (dotted below the top level) and the message of spec §5. */
export type FieldError = { field: string; message: string };

/** Whether a code is one of the catalogue; a newer server may send one that this program does not know. */
export function isProblemCode(code: string | undefined): code is ProblemCode {
  return code !== undefined && Object.hasOwn(PROBLEMS, code);
}
