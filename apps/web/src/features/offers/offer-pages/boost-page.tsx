import { useLocation, type MetaArgs } from "react-router";
import { pageMeta } from "#src/layout/page-meta";
import { OfferArticle } from "./offer-article.tsx";
import { offerNameAt, OFFERS } from "#src/features/offers/offers";

export function meta(opened: MetaArgs) {
  const offer = OFFERS[offerNameAt(opened.location.pathname)];
  return pageMeta(offer.name, offer.summary)(opened);
}

export default function BoostPage() {
  return <OfferArticle name={offerNameAt(useLocation().pathname)} />;
}
