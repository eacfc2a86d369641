import { PLACE, placeText } from "@keystep/domain/applicants/address";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { homeOf, type KnownPlace } from "@keystep/domain/applicants/home";
import { isHomeOwned } from "@keystep/domain/applications/home-owned";
import { PROPERTY } from "@keystep/domain/applications/property";
import { HOME_COUNTRY } from "@keystep/domain/kernel/countries";
import { STATES } from "@keystep/domain/kernel/states";
import type { SeenApplication } from "./known-answers.ts";

/** An address that was given before; whose it is, or that of the property. */
export type KnownAddress = {
  readonly of: ApplicantType | "property";
  readonly text: string;
  readonly place: KnownPlace;
};

const ONE_LINE = new RegExp(`^(.+),\\s*([^,]+?),?\\s+(${STATES.join("|")}),?\\s+(\\d{4})$`, "iu");

/** The parts of an Australian address in one line; null where a part is missing or cannot be told. */
export function placeOfLine(line: string): KnownPlace | null {
  const [, address, city, state, zip] = ONE_LINE.exec(line.trim().replaceAll(/\s+/gu, " ")) ?? [];
  if (address === undefined || city === undefined) return null;
  const place = PLACE.known({ address, city, state: state?.toUpperCase(), zip, country: HOME_COUNTRY });
  const isWhole = [place.address, place.city, place.state, place.zip].every((part) => part !== null);
  return isWhole ? place : null;
}

/** The home of one of the two people as far as the one who looks may see it. */
function seenHomeOf({ applicants }: SeenApplication, type: ApplicantType): KnownPlace | null {
  const person = applicants.find((each) => each.type === type);
  if (person === undefined) return null;
  return person.access === "own" ? homeOf(person) : person.sharedHome;
}

/** The main applicant's home in one line, where it may be the property that the application is about. */
export function homeAsProperty(seen: SeenApplication): string | null {
  const home = isHomeOwned(seen) ? seenHomeOf(seen, "main-applicant") : null;
  const text = home === null ? null : placeText(home);
  return text !== null && PROPERTY.questions.propertyAddress.schema.safeParse(text).success ? text : null;
}

/** The addresses that a person may say they live at: the property's, and the other person's where it may be seen. */
export function addressesToOffer(type: ApplicantType, seen: SeenApplication): KnownAddress[] {
  const { propertyAddress } = seen.context;
  const property = isHomeOwned(seen) && propertyAddress !== null ? placeOfLine(propertyAddress) : null;
  const other = type === "main-applicant" ? "co-applicant" : "main-applicant";
  const found = [
    { of: other, place: seenHomeOf(seen, other) },
    { of: "property", place: property },
  ] as const;
  const offers = found.flatMap(({ of, place }) => (place === null ? [] : [{ of, place, text: placeText(place) }]));
  return offers.filter(({ text }, index) => offers.findIndex((each) => each.text === text) === index);
}
