import type { FieldValues } from "react-hook-form";
import { useDescription } from "#src/form/answer-sources.tsx";
import { useBoundField, type BoundProps } from "#src/form/bound-field";
import { AddressField, type AddressFieldProps } from "./address-field.tsx";

export function FormAddressField<Values extends FieldValues, Sent>({
  control,
  ...rest
}: BoundProps<Values, Sent, string, AddressFieldProps>) {
  const field = useBoundField({ control, name: rest.name });
  const value = typeof field.value === "string" ? field.value : "";
  const description = useDescription(rest, value);
  return <AddressField {...rest} {...field} description={description} value={value} />;
}
