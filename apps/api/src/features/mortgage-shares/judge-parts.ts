import { assetsForm, liabilitiesForm } from "@keystep/contract/holdings";
import { mortgageShareApplicant } from "@keystep/contract/mortgage-shares";
import type { MortgageShareAnswer, MortgageShareDraft } from "@keystep/contract/mortgage-shares";
import type { FieldError } from "@keystep/contract/problem-body";
import { missingTabs, TABS } from "@keystep/domain/mortgage-shares/tabs";
import type { TabKey } from "@keystep/domain/mortgage-shares/tabs";
import type { z } from "zod";
import { fieldErrors } from "#src/platform/http/parse-call";

type Part = { readonly schema: z.ZodType; readonly fields: readonly (keyof MortgageShareDraft)[] };

/** The parts that are judged whole, by the tab that asks them (DECISIONS, MSA-07, MSA-08). */
const PARTS: Readonly<Partial<Record<TabKey, Part>>> = {
  applicant: { schema: mortgageShareApplicant, fields: ["firstName", "lastName", "emailAddress", "phone"] },
  liabilities: { schema: liabilitiesForm, fields: ["liabilities", "hasNoLiabilities"] },
  assets: { schema: assetsForm, fields: ["assets", "hasNoAssets"] },
};

function errorsOf(part: Part | undefined, answers: object): FieldError[] {
  const judged = part?.schema.safeParse(answers);
  return judged === undefined || judged.success ? [] : fieldErrors(judged.error.issues);
}

/** What is wrong with the parts that something was sent of, by their own messages. */
export function touchedErrors(answers: object, sent: MortgageShareDraft): FieldError[] {
  return Object.values(PARTS)
    .filter(({ fields }) => fields.some((field) => sent[field] !== undefined))
    .flatMap((part) => errorsOf(part, answers));
}

/** What stands in the way of sending: one error for each tab that is not complete, or whose form would be refused now. */
export function missingParts(found: MortgageShareAnswer): FieldError[] {
  const missing = new Set(missingTabs(found).map(({ key }) => key));
  return TABS.flatMap(({ key, label }) => {
    const [wrong] = errorsOf(PARTS[key], found);
    if (wrong === undefined && !missing.has(key)) return [];
    return [{ field: key, message: `${label}: ${wrong?.message ?? "not finished yet"}` }];
  });
}
