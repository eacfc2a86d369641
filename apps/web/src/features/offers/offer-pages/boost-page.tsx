import { useLocation, type MetaArgs } from "react-router";
import { pageMeta } from "#src/layout/page-meta";
import { OfferArticle } from "./offer-article.tsx";
import { offerAt } from "#src/features/offers/offers";

export function meta({ location }: MetaArgs) {
  const offer = offerAt(location.pathname);
  return pageMeta({ title: offer.name, description: offer.summary, path: offer.path });
}

export default function BoostPage() {
  return <OfferArticle offer={offerAt(useLocation().pathname)} />;
}
