import type { FieldValues } from "react-hook-form";
import { SliderField, type SliderFieldProps } from "#src/ui/slider-field.tsx";
import { useDescription } from "./answer-sources.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";

export function FormSliderField<Values extends FieldValues, Sent>({
  control,
  ...rest
}: BoundProps<Values, Sent, number, SliderFieldProps>) {
  const field = useBoundField({ control, name: rest.name });
  const description = useDescription(rest, field.value);
  const value = typeof field.value === "number" ? field.value : rest.min;
  return <SliderField {...rest} {...field} description={description} value={value} />;
}
