import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import { SettledStatus } from "#src/form/settled-status.tsx";
import { PointsHouse } from "./points-house.tsx";
import type { PointsStanding } from "./points-text.ts";

/** The points of the finished documents out of a hundred, and in one line what counts today and what is missing. */
export function PointsMeter({ standing: { total, counting, line } }: { readonly standing: PointsStanding }) {
  return (
    <section aria-label="Points" className="flex items-center gap-5">
      <PointsHouse courses={counting.map(({ pointsValue }) => pointsValue)} size={72} />
      <div className="grid min-w-0 gap-1">
        <p className="money font-display text-[1.35rem] leading-tight font-semibold">
          <span className="text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)]">{total}</span> of {POINTS_NEEDED} points
        </p>
        <p>{line}</p>
      </div>
      <SettledStatus text={`${total} of ${POINTS_NEEDED} points. ${line}`} />
    </section>
  );
}
