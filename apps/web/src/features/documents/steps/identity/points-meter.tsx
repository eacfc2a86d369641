import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import { SettledStatus } from "#src/form/settled-status.tsx";
import type { OfferedType } from "./document-form.ts";
import { PointsHouse } from "./points-house.tsx";
import { pointsStanding, spokenStanding } from "./points-text.ts";

function Mark({ isDone, text }: { readonly isDone: boolean; readonly text: string }) {
  return (
    <li className={`flex gap-2.5 ${isDone ? "" : "text-soft"}`}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-[0.3rem] size-4 shrink-0">
        {isDone ? (
          <path d="m2 8.5 4 4 8-9" fill="none" stroke="var(--eucalyptus)" strokeWidth="2.5" strokeLinecap="round" />
        ) : (
          <circle cx="8" cy="8" r="6" fill="none" stroke="var(--field-line)" strokeWidth="1.5" />
        )}
      </svg>
      {text}
    </li>
  );
}

/** The points of the finished documents, out of a hundred with a primary one among them. */
export function PointsMeter({ types }: { readonly types: readonly OfferedType[] }) {
  const standing = pointsStanding(types);
  const spoken = spokenStanding(standing);
  return (
    <section aria-label="Points" className="grid gap-3">
      <div className="flex items-center gap-5">
        <PointsHouse courses={types.map(({ pointsValue }) => pointsValue)} size={88} />
        <div aria-hidden="true" className="grid min-w-0 gap-1.5">
          <p className="money font-display text-[1.35rem] leading-tight font-semibold">
            <span className="text-[2.1rem]">{standing.total}</span> of {POINTS_NEEDED} points
          </p>
          <ul className="grid gap-0.5">
            <Mark {...standing.points} />
            <Mark {...standing.primary} />
          </ul>
        </div>
      </div>
      <SettledStatus text={spoken} />
      <p className="text-[0.97rem] text-soft">
        Aim for {POINTS_NEEDED} points with at least one primary document. It is a guide: nothing stops you below.
      </p>
    </section>
  );
}
