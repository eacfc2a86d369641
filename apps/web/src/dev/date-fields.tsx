import { MESSAGES } from "@keystep/contract/messages";
import { useState } from "react";
import { DateField, type DateFieldProps } from "#src/ui/date-field.tsx";
import { DisabledSpecimen, Specimen, Specimens, type Part } from "./part.tsx";

function Day({
  start = null,
  ...props
}: Partial<DateFieldProps> & { readonly name: string; readonly start?: string | null }) {
  const [value, setValue] = useState(start);
  return <DateField label="Date of birth" {...props} value={value} onChange={setValue} />;
}

function DateFields() {
  return (
    <Specimens>
      <Specimen state="Empty">
        <Day name="day-empty" />
      </Specimen>
      <Specimen state="Under the pointer" shows="hover" on=".react-aria-DateInput, [role='group'] > *, [role='group']">
        <Day name="day-hover" />
      </Specimen>
      <Specimen state="Its day has the focus" shows="focus" on="[role='spinbutton']">
        <Day name="day-focus" start="1991-03-08" />
      </Specimen>
      <Specimen state="Filled, with help">
        <Day name="day-help" start="1991-03-08" description="As it stands on your driver licence." />
      </Specimen>
      <Specimen state="Optional">
        <Day name="day-optional" label="End of the job" isOptional />
      </Specimen>
      <Specimen state="With a message">
        <Day name="day-error" start="2015-03-08" errorMessage={MESSAGES.adult} />
      </Specimen>
      <DisabledSpecimen>
        <Day name="day-disabled" start="1991-03-08" />
      </DisabledSpecimen>
    </Specimens>
  );
}

export const dateFieldPart: Part = {
  name: "Date field",
  file: "ui/date-field.tsx",
  says: "Day, month and year typed one after the other. A date somebody knows by heart needs no calendar.",
  Specimens: DateFields,
};
