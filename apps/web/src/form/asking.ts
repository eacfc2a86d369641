import type { Control, FieldPath, FieldValues } from "react-hook-form";

/** Binds the fields of a form to the questions they ask: `<FormTextField {...ask("employerName")} />` has its place and its label by it. */
export function asking<Values extends FieldValues, Sent, Name extends string>(
  control: Control<Values, unknown, Sent>,
  questions: Readonly<Record<Name, { readonly label: string }>>,
) {
  return <Asked extends Name & FieldPath<Values>>(name: Asked) => ({ control, name, label: questions[name].label });
}
