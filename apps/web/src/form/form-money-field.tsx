import type { FieldValues } from "react-hook-form";
import { MoneyField, type MoneyFieldProps } from "#src/ui/money-field.tsx";
import { useBoundField, type Bound } from "./bound-field.ts";

type FormMoneyFieldProps<Values extends FieldValues, Sent> = Bound<Values, number | null | undefined, Sent> &
  Omit<MoneyFieldProps, "name" | "value" | "onChange" | "onBlur" | "errorMessage" | "ref">;

export function FormMoneyField<Values extends FieldValues, Sent>({
  control,
  name,
  ...rest
}: FormMoneyFieldProps<Values, Sent>) {
  const field = useBoundField({ control, name });
  return <MoneyField {...rest} {...field} name={name} value={typeof field.value === "number" ? field.value : null} />;
}
