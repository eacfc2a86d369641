import { HouseShare } from "#src/ui/house-share.tsx";
import { usePaper } from "#src/ui/use-paper";
import { brand } from "./brand.ts";
import { usePagePath } from "./use-page-path.ts";
import { dateText } from "#src/ui/instant";

/** Stands above a page on paper: whose it is, where it was read, and when. */
export function PaperHeader() {
  const path = usePagePath();
  const paper = usePaper();
  const address = paper?.address ?? brand.siteUrl + path;
  return (
    <div className="page-width hidden items-center justify-between gap-6 border-b border-ink pb-2 print:flex">
      <p className="flex items-center gap-2 font-display text-[1.3rem] leading-none font-[740]">
        <HouseShare ownerPercent={78} size={26} isDecorative />
        {brand.name}
      </p>
      <p className="text-right text-[0.85rem] wrap-anywhere">
        {address.replace(/^https?:\/\//, "")}
        {paper === null ? null : <span className="block">{dateText(paper.printedAt)}</span>}
      </p>
    </div>
  );
}
