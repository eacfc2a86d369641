import { statusText } from "#src/features/desk/case-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { dateText } from "#src/ui/instant";

/** How the case stands, for somebody whose words came too late. */
export function StandsNow({ found }: { readonly found: OpenedCase }) {
  const { request, assignee, acts } = found;
  const last = acts.at(-1);
  return (
    <>
      <p>
        {statusText(found)}, with {assignee?.name ?? "nobody"}
        {last === undefined ? "" : `. Last worked on by ${last.by.name} on ${dateText(last.at)}`}
      </p>
      {last?.note ? <p className="wrap-anywhere whitespace-pre-line">{last.note}</p> : null}
      {request === null ? null : (
        <p className="wrap-anywhere whitespace-pre-line">
          Asked on {dateText(request.requestedAt)}: {request.message}
        </p>
      )}
    </>
  );
}
