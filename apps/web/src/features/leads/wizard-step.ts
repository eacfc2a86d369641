/** The steps that ask something, in their order (spec §2, lead wizards). */
export const WIZARD_STEPS = ["property", "user", "password"] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The step that the query of an address names; the first where it names none. */
export function stepIn(search: string): WizardStep {
  const named = new URLSearchParams(search).get("step");
  return WIZARD_STEPS.find((step) => step === named) ?? "property";
}

export function searchOf(step: WizardStep | "success"): string {
  return step === "property" ? "" : `?step=${step}`;
}

/** Each step needs what stands before it: answers the step asked for, or the first whose answers are missing (LEAD-05). */
export function reachableStep(
  asked: WizardStep,
  done: { readonly property: boolean; readonly user: boolean },
): WizardStep {
  if (asked === "property" || !done.property) return "property";
  return asked === "user" || !done.user ? "user" : "password";
}

export function stepBefore(step: WizardStep): WizardStep | null {
  return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) - 1] ?? null;
}
