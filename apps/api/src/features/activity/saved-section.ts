import { APPLICANT_TYPES } from "@keystep/domain/applicants/applicant";
import { BANKING } from "@keystep/domain/applicants/banking-details";
import { ADDRESS } from "@keystep/domain/applicants/address";
import { applicationTypeName, type ApplicationType } from "@keystep/domain/applications/application";
import { stepOfAnswer } from "@keystep/domain/applications/step-of-answer";
import { IDENTITY } from "@keystep/domain/documents/identity-part";
import { findStep, STEP_NAMES, type StepName } from "@keystep/domain/applications/steps";
import { z } from "zod";

/** The part that a save was about: a step, the figures of a calculator, or the application where the record names no step. */
export type SavedSection = StepName | "figures" | "application";

export const SAVE_ACTIONS = [
  "application.created",
  "application.updated",
  "application.saved",
  "application.step-finished",
  "applicant.created",
  "applicant.updated",
  "applicant.address-saved",
  "applicant.banking-details-saved",
  "applicant.document-saved",
  "user.updated",
  "user.activated",
] as const;
type SaveAction = (typeof SAVE_ACTIONS)[number];

const savedDetails = z.object({
  type: z.enum(APPLICANT_TYPES).catch("main-applicant"),
  fields: z.array(z.string()).catch([]),
  finished: z.enum(STEP_NAMES).optional().catch(undefined),
});
type SavedDetails = z.output<typeof savedDetails>;

/** The names of an application's fields say whose they are, as `co-applicant.firstName`; those of the property nothing before. */
function stepOfApplicationField(field: string | undefined): SavedSection {
  if (field === undefined) return "application";
  const type = APPLICANT_TYPES.find((each) => field.startsWith(`${each}.`));
  return (
    (type === undefined ? stepOfAnswer(null, field) : stepOfAnswer(type, field.slice(type.length + 1))) ?? "application"
  );
}

function sectionOf(action: SaveAction, { type, fields: [field], finished }: SavedDetails): SavedSection {
  switch (action) {
    case "application.created":
    case "application.updated":
      return "figures";
    case "application.saved":
    case "application.step-finished":
      return finished ?? stepOfApplicationField(field);
    case "applicant.created":
    case "applicant.updated":
      return stepOfAnswer(type, field ?? "firstName") ?? "application";
    case "applicant.address-saved":
      return ADDRESS.steps[type];
    case "applicant.banking-details-saved":
      return BANKING.steps[type];
    case "applicant.document-saved":
      return IDENTITY.steps[type];
    case "user.updated":
    case "user.activated":
      return "user";
  }
}

export function savedSection({ action, details }: { action: string; details: unknown }): SavedSection | null {
  const save = SAVE_ACTIONS.find((each) => each === action);
  return save === undefined ? null : sectionOf(save, savedDetails.parse(details));
}

const OTHER_WORDS: Readonly<Partial<Record<SavedSection, string>>> = {
  figures: "your figures",
  application: "your application",
  user: "your account details",
};

type SavedIn = { readonly isMainApplicant: boolean; readonly type: ApplicationType | null };

/** A step of the co-applicant's as it stands in a sentence: 'Coapplicant Banking Details' is 'banking details'. */
function nameInSentence(label: string): string {
  const name = label
    .replace(/^Coapplicant ?/u, "")
    .toLowerCase()
    .replace(/\bid$/u, "ID");
  return name === "" ? "details" : name;
}

/**
 * The name of a section for the person who saved it: their own part by its name alone, that of a co-applicant they
 * answer for as the co-applicant's.
 */
export function savedWords(section: SavedSection, { isMainApplicant, type }: SavedIn, brand: string): string {
  if (section === "figures" && type !== null) return `Saved your figures for ${applicationTypeName(type, brand)}`;
  const step = section === "figures" || section === "application" ? undefined : findStep(section);
  const words = OTHER_WORDS[section] ?? step?.label ?? section;
  if (step?.applicantType !== "co-applicant") return `Saved ${words}`;
  if (isMainApplicant) return `Saved your co-applicant’s ${nameInSentence(words)}`;
  return step.name === "coapplicant" ? "Saved About you" : `Saved ${words.replace("Coapplicant ", "")}`;
}
