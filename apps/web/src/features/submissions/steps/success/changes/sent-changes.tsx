import type { SentVersion } from "@keystep/contract/submissions/corrections";
import { useQuery } from "@tanstack/react-query";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, otherPerson } from "#src/features/applications/journey/people";
import { stepTitleFor } from "#src/features/applications/journey/step-names";
import { LoadState } from "#src/layout/load-state.tsx";
import { momentText } from "#src/ui/moment";
import { sentVersionsQuery } from "./use-corrections.ts";

function Version({ version: { edition, sentAt, sentBy, changed, shared } }: { readonly version: SentVersion }) {
  const { application } = useOpenApplication();
  const { viewer } = application;
  const other = otherPerson(application);
  const sender = sentBy === viewer || other === undefined ? "you" : firstNameOf(other);
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <p>
        <span className="font-semibold">Edition {edition}</span>, sent by {sender} on{" "}
        <time dateTime={sentAt}>{momentText(sentAt)}</time>.{" "}
        {changed.length === 0 ? null : changed.map((step) => stepTitleFor(viewer, step)).join(", ")}
      </p>
      {shared.length === 0 ? null : (
        <dl className="grid gap-3">
          {shared.map(({ label, before, after }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-soft wrap-anywhere">
                Before: <span className="text-ink">{before ?? "no answer"}</span>
              </dd>
              <dd className="text-soft wrap-anywhere">
                Now: <span className="text-ink">{after ?? "no answer"}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The versions after the first: whose they are, the parts that changed, and of what two people share the old and the new. */
export function SentChanges() {
  const {
    application: { id },
  } = useOpenApplication();
  const query = useQuery(sentVersionsQuery(id));
  const changes = query.data?.filter(({ edition }) => edition > 1) ?? [];
  return (
    <section aria-labelledby="sent-changes" className="grid gap-3">
      <h2 id="sent-changes">What changed since the first time</h2>
      {query.data === undefined ? (
        <LoadState query={query} label="Loading what changed" takesFocus={false} />
      ) : (
        <ol className="border-b border-line">
          {changes.map((version) => (
            <Version key={version.edition} version={version} />
          ))}
        </ol>
      )}
    </section>
  );
}
