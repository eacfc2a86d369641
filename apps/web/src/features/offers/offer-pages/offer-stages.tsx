import { HouseShare } from "#src/ui/house-share.tsx";
import { brand } from "#src/layout/brand";
import type { Offer } from "#src/features/offers/offers";

/** The three stages of an offer, each as the house divided at that moment. */
export function OfferStages({ stages }: Pick<Offer, "stages">) {
  return (
    <ol className="grid gap-x-[clamp(2rem,5vw,4rem)] gap-y-5 md:grid-cols-3 print:grid-cols-3">
      {stages.map((stage, index) => (
        <li
          key={stage.title}
          className="grid grid-cols-[5rem_1fr] content-start items-start gap-x-5 gap-y-4 md:grid-cols-1"
        >
          <HouseShare
            ownerPercent={stage.ownerPercent}
            ownerName="owner"
            partnerName={brand.name}
            className="md:max-w-48"
          />
          <div>
            <p className="text-[0.97rem] text-soft">Stage {index + 1}</p>
            <h3 className="text-[1.25rem] leading-tight">{stage.share}</h3>
            <p className="mt-1">
              <strong>{stage.title}.</strong> {stage.text}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
