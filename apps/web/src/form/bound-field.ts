import { useController, type Control, type FieldPathByValue, type FieldValues, type Path } from "react-hook-form";

/** What every bound field takes: the form's control and the wire name of one of its fields. */
export type Bound<Values extends FieldValues, Value, Sent> = {
  readonly control: Control<Values, unknown, Sent>;
  readonly name: FieldPathByValue<Values, Value>;
};

type AnyBound<Values extends FieldValues, Sent> = {
  readonly control: Control<Values, unknown, Sent>;
  readonly name: Path<Values>;
};

export function useBoundField<Values extends FieldValues, Sent>({ control, name }: AnyBound<Values, Sent>) {
  const { field, fieldState, formState } = useController({ control, name });
  const value: unknown = field.value;
  // A list judges all its rows whenever one goes; what nobody has come to yet is not complained of.
  const isShown = fieldState.isTouched || formState.isSubmitted;
  return {
    value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    errorMessage: isShown ? fieldState.error?.message : undefined,
  };
}
