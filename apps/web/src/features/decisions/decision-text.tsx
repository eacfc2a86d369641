import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import { HelpBody, NextBody, OfferBody, ReasonsBody } from "./decision-body.tsx";
import { headingOf, leadOf } from "./situation.ts";
import { Standing } from "./standing.tsx";

/** A decision as one person reads it, without what they can do about it. */
export function DecisionText({ decision }: { readonly decision: DecisionAnswer }) {
  const { text, offer } = decision;
  return (
    <>
      <div className="grid gap-2">
        <p className="font-display text-[1.25rem] font-semibold">{headingOf(decision)}</p>
        {leadOf(decision).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {offer === null ? null : <Standing decision={decision} />}
      <OfferBody text={text} />
      <ReasonsBody text={text} />
      <NextBody next={text.next} />
      <HelpBody text={text} isDeclined={decision.outcome === "decline"} />
    </>
  );
}
