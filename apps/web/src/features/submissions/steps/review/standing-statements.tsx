import { SHARED, sharedAnswers } from "@keystep/domain/applications/agreement";
import { StateMark } from "#src/ui/state-mark.tsx";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { momentText } from "#src/ui/moment";

/** After an agreement: what has changed since in the part that both share, and the statements that still hold. */
export function StandingStatements() {
  const { application } = useOpenApplication();
  const { standing, sharedBefore } = application.agreement;
  const changes = sharedBefore === null ? [] : SHARED.differences(sharedBefore, sharedAnswers(application));
  return (
    <>
      {changes.length === 0 ? null : (
        <dl className="grid gap-3 rounded-2xl border border-line px-5 py-4">
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-soft">
                When you agreed: <span className="text-ink">{before ?? "no answer"}</span>
              </dd>
              <dd className="text-soft">
                Now: <span className="text-ink">{after ?? "no answer"}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {standing.length === 0 ? null : (
        <ul aria-label="What you agreed to, which still holds" className="grid gap-1">
          {standing.map(({ name, title, agreedAt }) => (
            <li key={name}>
              <StateMark isGood>{title}</StateMark>: you agreed on{" "}
              <time dateTime={agreedAt}>{momentText(agreedAt)}</time>, and that still holds.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
