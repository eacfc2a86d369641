import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { statusesAhead } from "@keystep/domain/mortgage-shares/mortgage-share";
import { dayOf } from "#src/app/clock";

const rowLook =
  "relative grid grid-cols-[0.875rem_minmax(0,1fr)] gap-4 pb-5 last:pb-0 " +
  "not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0.5 not-last:before:left-1.5 not-last:before:w-0.5";
const dotLook = "mt-1.5 size-3.5 rounded-full border-2";

/** How it has gone so far, and what is still to come where it goes well. */
export function StatusTimeline({ status, history }: Pick<MortgageShareAnswer, "status" | "history">) {
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
                  <time dateTime={at}>{formatLongDate(dayOf(at))}</time>
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
