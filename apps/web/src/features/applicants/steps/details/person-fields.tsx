import { DETAILS } from "@keystep/domain/applicants/details";
import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { FormTextField } from "#src/form/form-text-field.tsx";

type Text<Values extends FieldValues> = FieldPathByValue<Values, string | null | undefined>;

type PersonFieldsProps<Values extends FieldValues, Sent, Name extends string> = {
  readonly control: Control<Values, unknown, Sent>;
  /** These fields as the form names them and calls them. */
  readonly fields: Readonly<Record<Name, { readonly name: Text<Values>; readonly label: string }>>;
  readonly voice: Voice;
};

const { firstName, lastName, emailAddress, phone } = DETAILS.questions;

export const PERSON_FIELDS = {
  firstName: { name: "firstName", label: firstName.label },
  lastName: { name: "lastName", label: lastName.label },
  emailAddress: { name: "emailAddress", label: emailAddress.label },
  phone: { name: "phone", label: phone.label },
} as const;

function fillsIn(voice: Voice, what: string): string {
  return voice === "self" ? what : "off";
}

export function NameFields<Values extends FieldValues, Sent>({
  control,
  fields,
  voice,
}: PersonFieldsProps<Values, Sent, "firstName" | "lastName">) {
  return (
    <>
      <FormTextField control={control} {...fields.firstName} autoComplete={fillsIn(voice, "given-name")} />
      <FormTextField control={control} {...fields.lastName} autoComplete={fillsIn(voice, "family-name")} />
    </>
  );
}

export function ReachFields<Values extends FieldValues, Sent>({
  control,
  fields,
  voice,
}: PersonFieldsProps<Values, Sent, "emailAddress" | "phone">) {
  return (
    <>
      <FormTextField control={control} {...fields.emailAddress} type="email" autoComplete={fillsIn(voice, "email")} />
      <FormTextField
        control={control}
        {...fields.phone}
        type="tel"
        autoComplete={fillsIn(voice, "tel")}
        description="For example 0412 345 678."
      />
    </>
  );
}
