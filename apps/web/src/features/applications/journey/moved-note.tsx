import { useLocation } from "react-router";
import type { MovedFrom } from "./application-place.ts";
import { useOpenApplication } from "./open-application.ts";
import { firstNameOf, otherPerson } from "./people.ts";

const TEXTS: Readonly<Record<MovedFrom, (other: string) => string>> = {
  "not-open": () => "The part you opened isn’t open yet. Please finish this one first.",
  others: (other) => `The part you opened is for ${other} to answer, so we brought you to yours.`,
};

function isKnown(state: unknown): state is MovedFrom {
  return typeof state === "string" && state in TEXTS;
}

/** Why a person is on this step and not on the one whose address they opened. */
export function MovedNote() {
  const { state }: { readonly state: unknown } = useLocation();
  const other = otherPerson(useOpenApplication().application);
  if (!isKnown(state)) return null;
  return (
    <p role="status" className="max-w-measure rounded-2xl bg-clay-paper px-5 py-3">
      {TEXTS[state](other === undefined ? "your co-applicant" : firstNameOf(other))}
    </p>
  );
}
