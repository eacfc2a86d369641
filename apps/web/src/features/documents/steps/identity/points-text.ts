import { hasPrimary, isReached, POINTS_NEEDED, totalPoints } from "@keystep/domain/documents/points";

type Types = Parameters<typeof totalPoints>[0];

/** Null where nothing is. */
function stillNeeded(missing: number, isPrimaryGiven: boolean): string | null {
  const needs = [
    ...(missing > 0 ? [`${missing} more points`] : []),
    ...(isPrimaryGiven ? [] : [missing > 0 ? "a primary document among them" : "a primary document"]),
  ];
  return needs.length === 0 ? null : needs.join(", with ");
}

/** Compares a set of documents with the guidance, in words. */
export function pointsStanding(types: Types) {
  const total = totalPoints(types);
  const missing = Math.max(POINTS_NEEDED - total, 0);
  const isPrimaryGiven = hasPrimary(types);
  return {
    total,
    isReached: isReached(types),
    points: {
      isDone: missing === 0,
      text: missing === 0 ? `${POINTS_NEEDED} points are reached` : `${missing} points to go`,
    },
    primary: {
      isDone: isPrimaryGiven,
      text: isPrimaryGiven ? "At least one primary document" : "No primary document yet",
    },
    stillNeeded: stillNeeded(missing, isPrimaryGiven),
  };
}

/** The whole of it in one line, for those who hear the page. */
export function spokenStanding({ total, points, primary }: ReturnType<typeof pointsStanding>): string {
  return `${total} of ${POINTS_NEEDED} points. ${points.text}. ${primary.text}.`;
}
