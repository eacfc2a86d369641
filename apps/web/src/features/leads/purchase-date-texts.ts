import type { Control } from "react-hook-form";
import type { PropertyAnswers } from "./property-answers.ts";

export const PURCHASE_DATE_TEXTS = {
  label: "Date of property purchase",
  description: "The day the home became yours, as far as you remember.",
} as const;

export type PurchaseDateProps = { readonly control: Control<PropertyAnswers, unknown, object> };
