import type { Control } from "react-hook-form";
import { FormDateField } from "#src/form/form-date-field.tsx";
import type { LeadPropertyAnswers } from "./property-answers.ts";

export type PurchaseDateFieldProps = {
  readonly control: Control<LeadPropertyAnswers, unknown, object>;
  readonly label: string;
  readonly description: string;
};

export function PurchaseDateField(props: PurchaseDateFieldProps) {
  return <FormDateField {...props} name="dateOfPropertyPurchase" />;
}
