import type { FieldValues } from "react-hook-form";
import { MoneyField, type MoneyFieldProps } from "#src/ui/money-field.tsx";
import { useDescription } from "./answer-sources.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";

export function FormMoneyField<Values extends FieldValues, Sent>({
  control,
  ...rest
}: BoundProps<Values, Sent, number, MoneyFieldProps>) {
  const field = useBoundField({ control, name: rest.name });
  const description = useDescription(rest, field.value);
  const value = typeof field.value === "number" ? field.value : null;
  return <MoneyField {...rest} {...field} description={description} value={value} />;
}
