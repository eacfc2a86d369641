import type { ReactNode } from "react";
import { HouseShare } from "#src/ui/house-share.tsx";

type QuietPageProps = { readonly heading: string; readonly children: ReactNode };

export function QuietPage({ heading, children }: QuietPageProps) {
  return (
    <div className="page-width grid items-center gap-x-20 gap-y-8 pt-[clamp(1.5rem,6vw,5rem)] lg:grid-cols-[minmax(0,38rem)_1fr]">
      <div className="grid max-w-measure justify-items-start gap-5">
        <h1 tabIndex={-1} className="wrap-anywhere">
          {heading}
        </h1>
        {children}
      </div>
      <HouseShare
        ownerPercent={94}
        isDecorative
        className="hidden max-w-72 justify-self-end lg:sticky lg:top-12 lg:block lg:self-start"
      />
    </div>
  );
}
