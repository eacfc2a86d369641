import type { Line } from "@keystep/domain/answers/question";
import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import { takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { missingTabs } from "@keystep/domain/mortgage-shares/tabs";
import { useToday } from "#src/app/clock";
import { homeRows, personRows } from "#src/features/mortgage-shares/answer-parts";
import { useOpenMortgageShare } from "#src/features/mortgage-shares/open-mortgage-share";
import { OwnMoves } from "#src/features/mortgage-shares/own-moves.tsx";
import { StatusTimeline } from "#src/features/mortgage-shares/status-timeline.tsx";
import { tabPath } from "#src/features/mortgage-shares/tab-address";
import { TabHeading } from "#src/features/mortgage-shares/tab-heading.tsx";
import { useRefreshOnReturn } from "#src/features/mortgage-shares/use-refresh-on-return";
import { WhatNext } from "#src/features/mortgage-shares/what-next.tsx";
import { Link } from "#src/ui/link.tsx";

type FactsProps = { readonly id: string; readonly title: string; readonly rows: readonly Line[] };

function Facts({ id, title, rows }: FactsProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id}>{title}</h3>
      <dl className="border-t border-line">
        {rows.map(({ label, text }) => (
          <div
            key={label}
            className="grid gap-x-8 border-b border-line py-2.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="money min-w-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** On to what is still to be filled in or sent, while that can be done. */
function WayOn() {
  const { share } = useOpenMortgageShare();
  const today = useToday();
  if (!takesAnswers(share.status) || (share.sentAt !== null && !share.hasUnsentChanges)) return null;
  const [first] = missingTabs(share, today);
  return (
    <Link href={tabPath(share.id, first?.key ?? "review")} look="primary">
      {first === undefined ? "Look through and send" : `Next: ${first.label}`}
    </Link>
  );
}

export function PreviewTab() {
  const { share } = useOpenMortgageShare();
  useRefreshOnReturn();
  const label = MORTGAGE_SHARE_STATUS_LABELS[share.status];
  return (
    <div className="grid gap-9">
      <section aria-labelledby="standing" className="grid gap-5 rounded-3xl bg-raised p-[clamp(1.25rem,3vw,2rem)]">
        <TabHeading id="standing">{label}</TabHeading>
        <WhatNext {...share} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden">
          <WayOn />
          <OwnMoves />
        </div>
      </section>
      <div className="grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid content-start gap-9">
          <Facts id="person" title="You" rows={[...personRows(share), { label: "Application status", text: label }]} />
          <Facts id="home" title="Your home and its mortgage" rows={homeRows(share)} />
        </div>
        <StatusTimeline {...share} />
      </div>
    </div>
  );
}
