import type { KnownPlace } from "@keystep/domain/applicants/home";
import { addressesToOffer, type KnownAddress } from "@keystep/domain/applications/known-answers/known-addresses";
import { HOME_COUNTRY } from "@keystep/domain/kernel/countries";
import { namesOf } from "@keystep/domain/kernel/named";
import { useApplicantType } from "#src/features/applicants/use-save-applicant";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { whoseAtStart } from "#src/features/applications/journey/people";
import { Checkbox } from "#src/ui/checkbox.tsx";
import type { WatchedAddress } from "./address-form.ts";
import type { AddressForm } from "./address-fields.tsx";

const NO_ADDRESS: KnownPlace = { address: null, city: null, state: null, zip: null, country: HOME_COUNTRY };

function isThere(place: KnownPlace, values: WatchedAddress): boolean {
  const same = (name: "address" | "city" | "state" | "zip") => (values[name] ?? "").trim() === (place[name] ?? "");
  return (
    (["address", "city", "state", "zip"] as const).every(same) && place.country === (values.country ?? HOME_COUNTRY)
  );
}

type KnownAddressesProps = {
  readonly form: AddressForm;
  readonly values: WatchedAddress;
  readonly inProperty: string;
};

/** Addresses that were given before, each put in place by a tick and taken away again. */
export function KnownAddresses({ form, values, inProperty }: KnownAddressesProps) {
  const { application } = useOpenApplication();
  const offers = addressesToOffer(useApplicantType(), application);

  function labelOf({ of }: KnownAddress): string {
    if (of === "property") return inProperty;
    const person = application.applicants.find(({ type }) => type === of);
    return of === application.viewer || person === undefined
      ? "The same address as mine"
      : `The same address as ${whoseAtStart(person)}`;
  }

  function choose(place: KnownPlace): void {
    for (const name of namesOf<keyof KnownPlace>(place)) {
      form.setValue(name, place[name] ?? "", { shouldDirty: true });
    }
    form.clearErrors(namesOf<keyof KnownPlace>(place));
  }

  return offers.map((offer) => (
    <Checkbox
      key={offer.of}
      name={`livesAt.${offer.of}`}
      label={labelOf(offer)}
      description={offer.text}
      isChecked={isThere(offer.place, values)}
      onChange={(isNow) => choose(isNow ? offer.place : NO_ADDRESS)}
    />
  ));
}
