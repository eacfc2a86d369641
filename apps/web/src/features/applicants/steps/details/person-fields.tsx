import { DETAILS } from "@keystep/domain/applicants/details";
import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { FormTextField } from "#src/form/form-text-field.tsx";

type Text<Values extends FieldValues> = FieldPathByValue<Values, string | null | undefined>;

type PersonFieldsProps<Values extends FieldValues, Sent, Name extends string> = {
  readonly control: Control<Values, unknown, Sent>;
  /** The form's own names of these fields. */
  readonly names: Readonly<Record<Name, Text<Values>>>;
  readonly voice: Voice;
};

export const PERSON_FIELDS = {
  firstName: "firstName",
  lastName: "lastName",
  emailAddress: "emailAddress",
  phone: "phone",
} as const;

function fillsIn(voice: Voice, what: string): string {
  return voice === "self" ? what : "off";
}

export function NameFields<Values extends FieldValues, Sent>({
  control,
  names,
  voice,
}: PersonFieldsProps<Values, Sent, "firstName" | "lastName">) {
  return (
    <>
      <FormTextField
        control={control}
        name={names.firstName}
        label={DETAILS.questions.firstName.label}
        autoComplete={fillsIn(voice, "given-name")}
      />
      <FormTextField
        control={control}
        name={names.lastName}
        label={DETAILS.questions.lastName.label}
        autoComplete={fillsIn(voice, "family-name")}
      />
    </>
  );
}

export function ReachFields<Values extends FieldValues, Sent>({
  control,
  names,
  voice,
}: PersonFieldsProps<Values, Sent, "emailAddress" | "phone">) {
  return (
    <>
      <FormTextField
        control={control}
        name={names.emailAddress}
        label={DETAILS.questions.emailAddress.label}
        type="email"
        autoComplete={fillsIn(voice, "email")}
      />
      <FormTextField
        control={control}
        name={names.phone}
        label={DETAILS.questions.phone.label}
        type="tel"
        autoComplete={fillsIn(voice, "tel")}
        description="For example 0412 345 678."
      />
    </>
  );
}
