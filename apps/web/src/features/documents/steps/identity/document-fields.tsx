import type { Control } from "react-hook-form";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import type { DocumentValues, OfferedField } from "./document-form.ts";
import { NoteText } from "./note-text.tsx";

type FieldProps = { readonly control: Control<DocumentValues, unknown, DocumentValues>; readonly field: OfferedField };

function Field({ control, field: { name, label, type, options, hint } }: FieldProps) {
  const texts = { control, name, label, description: hint };
  switch (type) {
    case "date":
      return <FormDateField {...texts} emptyValue="" />;
    case "select":
      return (
        <FormSelectField
          {...texts}
          autoComplete="off"
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    case "text":
      return <FormTextField {...texts} autoComplete="off" />;
  }
}

type DocumentFieldsProps = {
  readonly control: FieldProps["control"];
  readonly fields: readonly OfferedField[];
  readonly notes: Readonly<Record<string, string>>;
};

/** What is asked about a document, each with where it stands on it, and what deserves a second look. */
export function DocumentFields({ control, fields, notes }: DocumentFieldsProps) {
  return fields.map((field) => (
    <div key={field.name} className="grid gap-2">
      <Field control={control} field={field} />
      <div role="status">
        <NoteText>{notes[field.name] ?? null}</NoteText>
      </div>
    </div>
  ));
}
