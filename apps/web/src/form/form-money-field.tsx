import type { FieldValues } from "react-hook-form";
import { MoneyField, type MoneyFieldProps } from "#src/ui/money-field.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";

export function FormMoneyField<Values extends FieldValues, Sent>({
  control,
  ...rest
}: BoundProps<Values, Sent, number, MoneyFieldProps>) {
  const field = useBoundField({ control, name: rest.name });
  return <MoneyField {...rest} {...field} value={typeof field.value === "number" ? field.value : null} />;
}
