import { useClock } from "#src/app/clock";
import { statusText } from "#src/features/desk/case-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { weekdayText } from "#src/ui/moment";

/** How the case stands, for somebody whose words came too late. */
export function StandsNow({ found }: { readonly found: OpenedCase }) {
  const { request, assignee, acts } = found;
  const last = acts.at(-1);
  const now = useClock().now();
  return (
    <>
      <p>
        {statusText(found)}, with {assignee?.name ?? "nobody"}
        {last === undefined ? "" : `. Last worked on by ${last.by.name} on ${weekdayText(last.at, now)}`}
      </p>
      {last?.note ? <p className="wrap-anywhere whitespace-pre-line">{last.note}</p> : null}
      {request === null ? null : (
        <p className="wrap-anywhere whitespace-pre-line">
          Asked on {weekdayText(request.requestedAt, now)}: {request.message}
        </p>
      )}
    </>
  );
}
