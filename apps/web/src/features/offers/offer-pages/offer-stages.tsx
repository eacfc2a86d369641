import { HouseShare } from "#src/ui/house-share.tsx";
import { ShareStack } from "#src/ui/share-stack.tsx";
import { brand } from "#src/layout/brand";
import type { Offer } from "#src/features/offers/offers";

/** The three stages of an offer: the payment that is shared, then the house as it is divided. */
export function OfferStages({ stages }: Pick<Offer, "stages">) {
  return (
    <ol className="grid grid-cols-3 gap-x-[clamp(0.5rem,2vw,4rem)]">
      {stages.map((stage, index) => {
        const Picture = index === 0 ? ShareStack : HouseShare;
        return (
          <li key={stage.title} className="grid content-start gap-y-2">
            <Picture
              ownerPercent={stage.ownerPercent}
              ownerName="owner"
              partnerName={brand.name}
              className="max-w-32"
            />
            <div>
              <h3 className="text-[0.97rem] leading-tight md:text-[1.1rem]">{stage.share}</h3>
              <p className="leading-snug">{stage.title}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
