import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";

export function BrandMark({ name }: { readonly name: string }) {
  return (
    <Link href="/" look="bare" className="-ml-1 flex min-h-11 items-center gap-2.5 rounded-xl px-1">
      <HouseShare ownerPercent={78} size={34} isDecorative />
      <span className="font-display text-[1.6rem] leading-none font-[740] tracking-[-0.03em]">{name}</span>
    </Link>
  );
}
