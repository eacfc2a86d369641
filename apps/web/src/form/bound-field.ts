import { createContext, use } from "react";
import { useController, type Control, type FieldPathByValue, type FieldValues, type Path } from "react-hook-form";

/** A form's control and the wire name of one of its fields. */
export type Bound<Values extends FieldValues, Value, Sent> = {
  readonly control: Control<Values, unknown, Sent>;
  readonly name: FieldPathByValue<Values, Value>;
};

type Given = "name" | "value" | "isChecked" | "onChange" | "onBlur" | "errorMessage" | "ref";

/** The props of a field in a form: those of the field but what the form gives. */
export type BoundProps<Values extends FieldValues, Sent, Value, Props> = Bound<Values, Value | null | undefined, Sent> &
  Omit<Props, Given>;

type AnyBound<Values extends FieldValues, Sent> = {
  readonly control: Control<Values, unknown, Sent>;
  readonly name: Path<Values>;
};

/** True around fields that may be left blank for now: they are refused once the person says that they are done. */
export const BlanksMayWait = createContext(false);

export function useBoundField<Values extends FieldValues, Sent>({ control, name }: AnyBound<Values, Sent>) {
  const { field, fieldState, formState } = useController({ control, name });
  const value: unknown = field.value;
  // A list judges all its rows whenever one is left; fields the person has not reached yet are not refused.
  const mayWait = use(BlanksMayWait) && (value === null || value === undefined || value === "");
  const isShown = (fieldState.isTouched && !mayWait) || formState.isSubmitted;
  return {
    value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    errorMessage: isShown ? fieldState.error?.message : undefined,
  };
}
