import type { BuyingOption } from "@keystep/domain/buying/comparison";
import type { Fit } from "@keystep/domain/buying/reasons";
import { reasonText } from "./reason-words.ts";
import { FIT_WORDS } from "./option-words.ts";

const LOOKS: Readonly<Record<Fit, string>> = {
  seems: "text-eucalyptus",
  check: "text-clay-ink",
  no: "text-soft",
};

/** Whether an option seems open, and why not or what to ask. */
export function OptionFit({ fit, reasons }: Pick<BuyingOption, "fit" | "reasons">) {
  return (
    <>
      <p className={`font-semibold ${LOOKS[fit]}`}>{FIT_WORDS[fit]}</p>
      {reasons.map((reason) => (
        <p key={reason.code} className="text-soft">
          {reasonText(reason)}
        </p>
      ))}
    </>
  );
}

/** The mark of the option that costs least of those that seem open. */
export function CostsLeast() {
  return (
    <p className="my-1.5">
      <span className="inline-block rounded-full bg-eucalyptus px-3 py-0.5 font-semibold text-paper print:border print:border-ink print:py-0 print:text-ink">
        Costs least
      </span>
    </p>
  );
}
