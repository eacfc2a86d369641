import { MORTGAGE_SHARE_SENT_TITLE } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import { paths } from "#src/app/paths";
import { RoomsHouse } from "#src/features/applications/journey/rooms-house.tsx";
import { momentText } from "#src/ui/moment";
import { useOpenMortgageShare } from "#src/features/mortgage-shares/open-mortgage-share";
import { tabPath } from "#src/features/mortgage-shares/tab-address";
import { TabHeading } from "#src/features/mortgage-shares/tab-heading.tsx";
import { WhatNext } from "#src/features/mortgage-shares/what-next.tsx";
import { Link } from "#src/ui/link.tsx";

const LIT = [true, true, true, true];

/** Beyond Review: it was sent, and what happens now. */
export function Success({ sentAt }: { readonly sentAt: string }) {
  const { share } = useOpenMortgageShare();
  return (
    <div className="grid max-w-[46rem] gap-7">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <RoomsHouse rooms={LIT} size={96} />
        <div className="grid min-w-0 grow basis-64 gap-2">
          <TabHeading>{MORTGAGE_SHARE_SENT_TITLE}</TabHeading>
          <p className="text-soft">
            Sent on <time dateTime={sentAt}>{momentText(sentAt)}</time>. We confirm by email.
          </p>
        </div>
      </div>
      <section aria-labelledby="next" className="grid gap-3">
        <h3 id="next">What happens next</h3>
        <WhatNext {...share} />
      </section>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link href={tabPath(share.id, "preview")} look="primary">
          See where it stands
        </Link>
        <Link href={paths.dashboard()} look="quiet">
          Go to your dashboard
        </Link>
      </div>
    </div>
  );
}
