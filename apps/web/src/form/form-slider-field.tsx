import type { FieldValues } from "react-hook-form";
import { SliderField, type SliderFieldProps } from "#src/ui/slider-field.tsx";
import { useDescription } from "./answer-sources.tsx";
import { useBoundField, type BoundProps } from "./bound-field.ts";

type FormSliderFieldProps<Values extends FieldValues, Sent> = BoundProps<Values, Sent, number, SliderFieldProps> & {
  /** For answers that follow this one. */
  readonly onChanged?: (() => void) | undefined;
};

export function FormSliderField<Values extends FieldValues, Sent>({
  control,
  onChanged,
  ...rest
}: FormSliderFieldProps<Values, Sent>) {
  const field = useBoundField({ control, name: rest.name });
  const description = useDescription(rest, field.value);
  const value = typeof field.value === "number" ? field.value : rest.min;

  function handleChange(next: number): void {
    field.onChange(next);
    onChanged?.();
  }

  return (
    <SliderField
      stillUsed="Your answer is still"
      {...rest}
      {...field}
      description={description}
      value={value}
      onChange={handleChange}
    />
  );
}
