import { paragraphSchema } from "@keystep/domain/answers/text";
import { REASON_OUTCOMES, type ReasonTable } from "@keystep/domain/settings/reasons";
import { unknownMarks } from "@keystep/domain/settings/placeholders";
import { TEMPLATE_USES, type TemplateTable } from "@keystep/domain/settings/templates";
import { z } from "zod";
import { MESSAGES } from "@keystep/contract/fields/messages";

/** The least and most that a text sent with a template can hold, which fits a message and a request. */
const TEMPLATE_MIN = 10;
const TEMPLATE_MAX = 2000;

const CODE_MESSAGE = "Write a code of small letters, digits and hyphens, at most 40";
const code = z
  .string({ error: CODE_MESSAGE })
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: CODE_MESSAGE })
  .max(40, { error: CODE_MESSAGE });

function words(max: number, min = 3) {
  return paragraphSchema({ message: "Words are required", min, max });
}

const isEachOnce = (rows: readonly { readonly code: string }[]) =>
  new Set(rows.map((row) => row.code)).size === rows.length;
const eachOnce = { error: "Two rows have the same code" };

export const reasonTable: z.ZodType<ReasonTable> = z.strictObject({
  reasons: z
    .array(
      z.strictObject({
        code,
        outcome: z.enum(REASON_OUTCOMES, { error: MESSAGES.choice }),
        staffWords: words(60),
        customerWords: words(400, 10),
        changeWords: words(400, 10).optional(),
      }),
    )
    .min(1, { error: "Keep at least one reason" })
    .max(100, { error: "Keep at most 100 reasons" })
    .refine(isEachOnce, eachOnce),
});

const templateText = words(TEMPLATE_MAX, TEMPLATE_MIN).superRefine((text, context) => {
  const unknown = unknownMarks(text);
  if (unknown.length > 0)
    context.addIssue({ code: "custom", message: `Not a placeholder of the list: ${unknown.join(", ")}` });
});

export const templateTable: z.ZodType<TemplateTable> = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        code,
        title: words(60),
        use: z.enum(TEMPLATE_USES, { error: MESSAGES.choice }),
        text: templateText,
      }),
    )
    .max(100, { error: "Keep at most 100 templates" })
    .refine(isEachOnce, eachOnce),
});
