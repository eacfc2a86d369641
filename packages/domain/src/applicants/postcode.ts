import { HOME_COUNTRY } from "@keystep/domain/kernel/countries";
import { STATES, type State } from "@keystep/domain/kernel/states";

type Range = readonly [from: number, to: number, state: State];

// Delivery areas, then post office boxes and large volume receivers (facts, Postcodes and states).
const DELIVERY: readonly Range[] = [
  [2000, 2599, "NSW"],
  [2600, 2618, "ACT"],
  [2619, 2899, "NSW"],
  [2900, 2920, "ACT"],
  [2921, 2999, "NSW"],
  [3000, 3999, "VIC"],
  [4000, 4999, "QLD"],
  [5000, 5799, "SA"],
  [6000, 6797, "WA"],
  [7000, 7799, "TAS"],
  [800, 899, "NT"],
];
const POST_OFFICE_BOXES: readonly Range[] = [
  [1000, 1999, "NSW"],
  [200, 299, "ACT"],
  [8000, 8999, "VIC"],
  [9000, 9999, "QLD"],
  [5800, 5999, "SA"],
  [6800, 6999, "WA"],
  [7800, 7999, "TAS"],
  [900, 999, "NT"],
];

function stateIn(ranges: readonly Range[], postcode: string): State | null {
  if (!/^\d{4}$/.test(postcode)) return null;
  const number = Number(postcode);
  return ranges.find(([from, to]) => number >= from && number <= to)?.[2] ?? null;
}

/** Whether a postcode belongs to post office boxes and not to homes (facts, Postcodes and states). */
export function isPostOfficeBoxPostcode(postcode: string): boolean {
  return stateIn(POST_OFFICE_BOXES, postcode) !== null;
}

/**
 * The state a postcode usually belongs to; null where none is known. Border towns are served across the line and Norfolk,
 * Christmas and the Cocos Islands have codes of their own, so that another state is a reason to ask, never to refuse (interpretation, ADDR-02).
 */
export function usualStateOf(postcode: string): State | null {
  return stateIn(DELIVERY, postcode) ?? stateIn(POST_OFFICE_BOXES, postcode);
}

const AT_ITS_END = new RegExp(
  String.raw`(?:\b(${STATES.join("|")}))?[\s,.]*(?:\b(\d{4}))?(?:[\s,.]*Australia)?[\s,.]*$`,
  "i",
);

/** The state that an address in one line ends with, else the usual one of the postcode there; null where it has neither. */
export function stateInAddress(line: string): State | null {
  const [, named, postcode = ""] = AT_ITS_END.exec(line) ?? [];
  return STATES.find((state) => state === named?.toUpperCase()) ?? usualStateOf(postcode);
}

/** An address as it is being typed: any of it may be blank or not be there yet. */
type Typed = Readonly<Partial<Record<"zip" | "state" | "country", string | null | undefined>>>;

/** A reason to look again at a postcode, never to refuse it (interpretation, ADDR-02); null where there is none. */
export function postcodeWarning({ zip, state, country = HOME_COUNTRY }: Typed, isForPostOnly: boolean): string | null {
  const postcode = zip?.trim() ?? "";
  const usual = usualStateOf(postcode);
  if (country !== HOME_COUNTRY || usual === null) return null;
  if ((state ?? "") !== "" && state !== usual)
    return `Postcode ${postcode} is usually in ${usual}. Check both. If they are right, keep them.`;
  if (!isForPostOnly && isPostOfficeBoxPostcode(postcode))
    return `Postcode ${postcode} is usually for PO boxes. If it is your street’s postcode, keep it.`;
  return null;
}
