import { SUCCESS_KEY, TAB_KEYS, type TabKey } from "@keystep/domain/mortgage-shares/tabs";
import { useLocation } from "react-router";
import { paths } from "#src/app/paths";

type TabPlace = TabKey | typeof SUCCESS_KEY;

const PLACES: readonly TabPlace[] = [...TAB_KEYS, SUCCESS_KEY];
const FROM_REVIEW = "from=review";

export function tabPath(id: string, place: TabPlace): string {
  return `${paths.mortgageShare(id)}?tab=${place}`;
}

/** The address of a tab that, once it is done, leads back to Review. */
export function changeTabPath(id: string, key: TabKey): string {
  return `${tabPath(id, key)}&${FROM_REVIEW}`;
}

function placeIn(search: string): TabPlace {
  const asked = new URLSearchParams(search).get("tab");
  return PLACES.find((place) => place === asked) ?? "preview";
}

export function usePlace(): { readonly place: TabPlace; readonly isFromReview: boolean } {
  const { search } = useLocation();
  return { place: placeIn(search), isFromReview: search.endsWith(`&${FROM_REVIEW}`) };
}
