import { listAddressStates } from "@keystep/contract/applicants/address";
import type { ListedAddress } from "@keystep/domain/addresses/listed-address";
import { STATES } from "@keystep/domain/kernel/states";
import { PLACE } from "@keystep/domain/applicants/address";
import { postcodeWarning } from "@keystep/domain/applicants/postcode";
import { HOME_COUNTRY } from "@keystep/domain/kernel/countries";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { call } from "#src/api/client";
import { FormAddressField } from "#src/features/addresses/form-address-field.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import {
  COUNTRY_CHOICES,
  isAbroad,
  stateChoices,
  type AddressAnswers,
  type AddressValues,
  type WatchedPlace,
} from "./address-form.ts";

const addressStatesQuery = queryOptions({
  queryKey: ["address-states"],
  queryFn: ({ signal }) => call(listAddressStates, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export type AddressForm = UseFormReturn<AddressValues, unknown, AddressAnswers>;

/** Each address has its own part of the form and its own autofill section, so that a browser does not fill one with the other. */
const PARTS = {
  now: { prefix: "", section: "" },
  before: { prefix: "previousAddress.", section: "section-previous " },
} as const;
type Part = (typeof PARTS)[keyof typeof PARTS];

type AddressFieldsProps = {
  readonly form: AddressForm;
  readonly of: keyof typeof PARTS;
  readonly place: WatchedPlace;
  readonly addressLabel?: string | undefined;
  readonly addressHint?: string | undefined;
  readonly isForPostOnly?: boolean | undefined;
};

function PostcodeWarning({ text }: { readonly text: string | null }) {
  return (
    <p role="status" className={text === null ? "sr-only" : "-mt-3 rounded-2xl bg-clay-paper px-5 py-3"}>
      {text}
    </p>
  );
}

/** As `asking`, for the part of the form that has this address. */
function askingIn({ control }: AddressForm, { prefix }: Part) {
  return <Name extends keyof typeof PLACE.questions>(name: Name) => ({
    control,
    name: `${prefix}${name}` as const,
    label: PLACE.questions[name].label,
  });
}

type CountryProps = { readonly form: AddressForm; readonly part: Part; readonly isOutside: boolean };

/** Asks for a country only if the person lives outside Australia. */
function Country({ form, part, isOutside }: CountryProps) {
  const { prefix, section } = part;

  function choose(isNowOutside: boolean): void {
    form.setValue(`${prefix}country`, isNowOutside ? "" : HOME_COUNTRY, { shouldDirty: true });
    // State and postcode are judged anew, by another rule.
    form.clearErrors([`${prefix}state`, `${prefix}zip`, `${prefix}country`]);
  }

  return (
    <>
      <label className="-mt-2 flex min-h-9 w-fit cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={isOutside}
          onChange={(event) => choose(event.target.checked)}
          className="tick"
        />
        This address is outside Australia
      </label>
      {isOutside ? (
        <FormSelectField
          {...askingIn(form, part)("country")}
          options={COUNTRY_CHOICES}
          autoComplete={`${section}country`}
        />
      ) : null}
    </>
  );
}

/** Street, suburb, state and postcode of an address; abroad neither state nor postcode is required. */
export function AddressFields({
  form,
  of,
  place,
  addressLabel = PLACE.questions.address.label,
  addressHint,
  isForPostOnly = false,
}: AddressFieldsProps) {
  const part = PARTS[of];
  const { section } = part;
  const ask = askingIn(form, part);
  const isOutside = isAbroad(place);
  // Until the list is here, and where it cannot be had, all are offered: the server has the last word.
  const { data: offered = STATES } = useQuery({ ...addressStatesQuery, enabled: of === "now" });
  // The state that stood there when the step opened can be chosen again.
  const [stored] = useState(place.state);

  function chooseListed({ suburb, state, postcode }: ListedAddress): void {
    const { prefix } = part;
    const changed = { shouldDirty: true, shouldValidate: true };
    form.setValue(`${prefix}country`, HOME_COUNTRY, changed);
    form.setValue(`${prefix}city`, suburb, changed);
    form.setValue(`${prefix}state`, state, changed);
    form.setValue(`${prefix}zip`, postcode, changed);
  }

  return (
    <>
      <FormAddressField
        {...ask("address")}
        label={addressLabel}
        description={addressHint}
        autoComplete={`${section}address-line1`}
        holds="street"
        onChoose={chooseListed}
      />
      <FormTextField {...ask("city")} autoComplete={`${section}address-level2`} />
      {isOutside ? null : (
        <FormSelectField
          {...ask("state")}
          options={stateChoices(of === "now" ? offered : STATES, stored)}
          autoComplete={`${section}address-level1`}
        />
      )}
      <FormTextField
        {...ask("zip")}
        isOptional={isOutside}
        inputMode={isOutside ? "text" : "numeric"}
        autoComplete={`${section}postal-code`}
        width="short"
      />
      <PostcodeWarning text={postcodeWarning(place, isForPostOnly)} />
      <Country form={form} part={part} isOutside={isOutside} />
    </>
  );
}
