import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { OfferArticle } from "./offer-article.tsx";
import { Part } from "./offer-plainly.tsx";
import { OFFERS } from "#src/features/offers/offers";

const offer = OFFERS["homeowner-assistant"];

export const meta = pageMeta(offer.name, offer.summary);

export default function HomeownerAssistantPage() {
  return (
    <OfferArticle name="homeowner-assistant">
      <Part title="Do I have to move, or change banks?">
        <p>
          No. You stay in your home, and your loan stays with your bank. {brand.name} pays part of it. Your bank has to
          agree to our share. When you refinance at the end, you can stay with it or choose another.
        </p>
      </Part>
    </OfferArticle>
  );
}
