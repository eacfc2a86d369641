import type { FieldValues } from "react-hook-form";
import { SliderField, type SliderFieldProps } from "#src/ui/slider-field.tsx";
import { useBoundField, type Bound } from "./bound-field.ts";

type FormSliderFieldProps<Values extends FieldValues, Sent> = Bound<Values, number | null | undefined, Sent> &
  Omit<SliderFieldProps, "name" | "value" | "onChange" | "onBlur" | "errorMessage" | "ref">;

export function FormSliderField<Values extends FieldValues, Sent>({
  control,
  name,
  ...rest
}: FormSliderFieldProps<Values, Sent>) {
  const field = useBoundField({ control, name });
  return (
    <SliderField {...rest} {...field} name={name} value={typeof field.value === "number" ? field.value : rest.min} />
  );
}
