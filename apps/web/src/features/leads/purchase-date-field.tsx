import { FormDateField } from "#src/form/form-date-field.tsx";
import { PURCHASE_DATE_TEXTS, type PurchaseDateProps } from "./purchase-date-texts.ts";

export function PurchaseDateField({ control }: PurchaseDateProps) {
  return <FormDateField {...PURCHASE_DATE_TEXTS} control={control} name="dateOfPropertyPurchase" emptyValue="" />;
}
