import { PROPERTY } from "./property.ts";
import { BANKING } from "@keystep/domain/applicants/banking-details";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { CURRENT_MORTGAGE } from "@keystep/domain/applicants/current-mortgage";
import { DETAILS } from "@keystep/domain/applicants/details";
import { ADDRESS } from "@keystep/domain/applicants/address";
import { CO_EMPLOYMENT, EMPLOYMENT } from "@keystep/domain/applicants/employment";
import { IDENTITY } from "@keystep/domain/documents/identity-part";
import { OF_ACCOUNT, ofApplicant, ofContext, SUBMISSION, type StepRules } from "./step-rules.ts";

/** The sections of the stepper in order; the co-applicant's follows Banking Details, Review closes the list (spec §2; STEP-10, STEP-11). */
export const SECTIONS = [
  { name: "account", label: "Account" },
  { name: "property", label: "Property details" },
  { name: "applicant", label: "Applicant Details" },
  { name: "banking", label: "Banking Details" },
  { name: "coapplicant", label: "Coapplicant Details" },
  { name: "review", label: "Review" },
] as const;
export type SectionName = (typeof SECTIONS)[number]["name"];

type StepRow = StepRules & {
  name: string;
  internalName: string;
  label: string;
  section: SectionName;
  /** Listed under its section in the stepper, not only opened by it. */
  isSubStep: boolean;
};

// One line a row keeps the table readable as a table.
// oxfmt-ignore
const TABLE = [
  { internalName: "User", label: "Account", section: "account", isSubStep: false, ...OF_ACCOUNT },
  { internalName: "Context", label: "Property details", section: "property", isSubStep: false, ...ofContext(PROPERTY) },
  { internalName: "Applicant", label: "Applicant", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", DETAILS) },
  { internalName: "ApplicantAddress", label: "Address", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", ADDRESS) },
  { internalName: "ApplicantID", label: "100 Points ID", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", IDENTITY) },
  { internalName: "ApplicantCurrentMortgage", label: "Mortgage", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", CURRENT_MORTGAGE) },
  { internalName: "ApplicantEmployment", label: "Employment", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", EMPLOYMENT) },
  { internalName: "ApplicantAssets", label: "Assets", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", ASSETS) },
  { internalName: "ApplicantLiabilities", label: "Liabilities", section: "applicant", isSubStep: true, ...ofApplicant("main-applicant", LIABILITIES) },
  { internalName: "BankingDetails", label: "Banking Details", section: "banking", isSubStep: true, ...ofApplicant("main-applicant", BANKING) },
  { internalName: "Coapplicant", label: "Coapplicant", section: "coapplicant", isSubStep: false, ...ofApplicant("co-applicant", DETAILS) },
  { internalName: "CoapplicantAddress", label: "Address", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", ADDRESS) },
  { internalName: "CoapplicantID", label: "100 Points ID", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", IDENTITY) },
  { internalName: "CoapplicantCurrentMortgage", label: "Mortgage", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", CURRENT_MORTGAGE) },
  { internalName: "CoapplicantEmployment", label: "Employment", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", CO_EMPLOYMENT) },
  { internalName: "CoapplicantAssets", label: "Assets", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", ASSETS) },
  { internalName: "CoapplicantLiabilities", label: "Liabilities", section: "coapplicant", isSubStep: true, ...ofApplicant("co-applicant", LIABILITIES) },
  { internalName: "CoapplicantBankingDetails", label: "Coapplicant Banking Details", section: "banking", isSubStep: true, ...ofApplicant("co-applicant", BANKING) },
  { name: "review", internalName: "Review", label: "Review", section: "review", isSubStep: false, minutes: 4, ...SUBMISSION },
  { name: "success", internalName: "Success", label: "Success", section: "review", isSubStep: false, minutes: 0, ...SUBMISSION },
] as const satisfies readonly StepRow[];

/** A step value, lower-case, as used in paths (spec §3, Application step values; STEP-01). */
export type StepName = (typeof TABLE)[number]["name"];

/** A step of an application: where it belongs, when it applies, when it is complete (spec §3; interpretation, STEP-09). */
export type Step = Omit<StepRow, "name"> & { name: StepName };

/** Every step in the order of spec §3; adding a step is adding a row here (STEP-01). */
export const STEPS: readonly Step[] = TABLE;

export const STEP_NAMES: readonly StepName[] = STEPS.map((step) => step.name);

/** The internal step names are the keys of one map to the step values (interpretation, STEP-02). */
export const INTERNAL_STEP_NAMES: Readonly<Record<string, StepName>> = Object.fromEntries(
  STEPS.map((step) => [step.internalName, step.name]),
);

const STEP_BY_NAME: ReadonlyMap<string, Step> = new Map(STEPS.map((step) => [step.name, step]));

/** The step of that value, if there is one (spec §3, Application step values). */
export function findStep(name: string): Step | undefined {
  return STEP_BY_NAME.get(name);
}

/** The step of that name. */
export function stepNamed(name: StepName): Step {
  const step = STEP_BY_NAME.get(name);
  if (step === undefined) throw new Error(`The table of steps has no ${name}.`);
  return step;
}

/** How a step is called where its section is not in sight: two people have an address, so those of two names say whose (spec §2). */
export function stepTitle(name: StepName): string {
  const step = stepNamed(name);
  if (STEPS.filter(({ label }) => label === step.label).length === 1) return step.label;
  const section = SECTIONS.find((each) => each.name === step.section);
  return `${section?.label ?? ""}: ${step.label}`;
}
