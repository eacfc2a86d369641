import { useLocation, type MetaArgs } from "react-router";
import { pageMeta } from "#src/layout/page-meta";
import { OfferArticle } from "./offer-article.tsx";
import { offerAt } from "#src/features/offers/offers";

export function meta(opened: MetaArgs) {
  const offer = offerAt(opened.location.pathname);
  return pageMeta(offer.name, offer.summary)(opened);
}

export default function BoostPage() {
  return <OfferArticle offer={offerAt(useLocation().pathname)} />;
}
