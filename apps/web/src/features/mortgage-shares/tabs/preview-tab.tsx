import type { Line } from "@keystep/domain/answers/question";
import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { statusesAhead, takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { missingTabs } from "@keystep/domain/mortgage-shares/tabs";
import { useToday } from "#src/app/clock";
import { homeRows, personRows } from "#src/features/mortgage-shares/home-rows";
import { useOpenMortgageShare, useRefreshOnReturn } from "#src/features/mortgage-shares/open-mortgage-share";
import { OwnMoves, WayToApplication } from "#src/features/mortgage-shares/own-moves.tsx";
import { tabPath } from "#src/features/mortgage-shares/tab-address";
import { TabHeading } from "#src/features/mortgage-shares/tab-heading.tsx";
import { WhatNext } from "#src/features/mortgage-shares/what-next.tsx";
import { Link } from "#src/ui/link.tsx";
import { dateText } from "#src/ui/instant";

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

const rowLook =
  "relative grid grid-cols-[0.875rem_minmax(0,1fr)] gap-4 pb-5 last:pb-0 " +
  "not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0.5 not-last:before:left-1.5 not-last:before:w-0.5";
const dotLook = "mt-1.5 size-3.5 rounded-full border-2";

/** How it has gone so far, and what is still to come where it goes well. */
function StatusTimeline({ status, history }: Pick<MortgageShareAnswer, "status" | "history">) {
  const ahead = statusesAhead(status);
  return (
    <section aria-labelledby="timeline" className="grid content-start gap-5">
      <h3 id="timeline">How it has gone</h3>
      <ol>
        {history.map(({ status: each, at }, index) => {
          const isNow = index === history.length - 1;
          return (
            <li
              key={at + each}
              aria-current={isNow ? "step" : undefined}
              className={`${rowLook} not-last:before:bg-eucalyptus`}
            >
              <span aria-hidden="true" className={`${dotLook} border-eucalyptus bg-eucalyptus`} />
              <div>
                <p className={isNow ? "font-semibold" : ""}>{MORTGAGE_SHARE_STATUS_LABELS[each]}</p>
                <p className="text-[0.97rem] text-soft">
                  <time dateTime={at}>{dateText(at)}</time>
                </p>
              </div>
            </li>
          );
        })}
        {ahead.map((each) => (
          <li key={each} className={`${rowLook} text-soft not-last:before:bg-line`}>
            <span aria-hidden="true" className={`${dotLook} border-field-line`} />
            <p>
              {MORTGAGE_SHARE_STATUS_LABELS[each]}
              <span className="sr-only">, still to come</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** On to what is still to be filled in or sent, while that can be done. */
function WayOn() {
  const { share } = useOpenMortgageShare();
  const today = useToday();
  if (!takesAnswers(share) || (share.sentAt !== null && !share.hasUnsentChanges)) return null;
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
          <WayToApplication />
          <OwnMoves />
        </div>
      </section>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid content-start gap-9">
          <Facts id="person" title="You" rows={[...personRows(share), { label: "Application status", text: label }]} />
          <Facts id="home" title="Your home and its mortgage" rows={homeRows(share)} />
        </div>
        <StatusTimeline {...share} />
      </div>
    </div>
  );
}
