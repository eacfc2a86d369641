import type { DocumentType } from "./document-type.ts";

/** The points that papers shall reach together, as guidance (spec §9; DOC-05 and DOC-06). */
export const POINTS_NEEDED = 100;

type Counted = Pick<DocumentType, "type" | "category" | "pointsValue" | "hasPhoto" | "institution">;

function distinct<Type extends Counted>(types: readonly Type[]): Type[] {
  return [...new Map(types.map((each) => [each.type, each])).values()];
}

function sum(points: readonly number[]): number {
  return points.reduce((total, each) => total + each, 0);
}

/** The plain total over distinct types: a second paper of one type adds nothing (interpretation, DOC-04). */
export function totalPoints(types: readonly Counted[]): number {
  return sum(distinct(types).map(({ pointsValue }) => pointsValue));
}

/** Whether a primary paper is among them (spec §5, 100 points). */
export function hasPrimary(types: readonly Counted[]): boolean {
  return types.some(({ category }) => category === "primary");
}

/** Whether a paper with a photo is among them (facts, Identity documents). */
export function hasPhoto(types: readonly Counted[]): boolean {
  return types.some((each) => each.hasPhoto);
}

/** The guidance is met at 100 points with at least one primary paper; nothing is refused below (spec §5, 100 points; DOC-06). */
export function isReached(types: readonly Counted[]): boolean {
  return totalPoints(types) >= POINTS_NEEDED && hasPrimary(types);
}

const FURTHER_SECONDARY_POINTS = 25;

/**
 * The points as most checkers count them: one primary paper, the first secondary one in full and further ones 25 each, one paper of each
 * house (facts, Identity documents). It only decides what is suggested first; what counts is the plain total (interpretation, DOC-04).
 */
export function checkerPoints(types: readonly Counted[]): number {
  const given = distinct(types);
  const highestFirst = (category: Counted["category"]): number[] =>
    given
      .filter((each) => each.category === category)
      .map(({ pointsValue }) => pointsValue)
      .toSorted((a, b) => b - a);
  const [firstSecondary = 0, ...furtherSecondary] = highestFirst("secondary");
  const houses = new Set<string>();
  const supporting = given.filter(({ category, institution }) => {
    if (category !== "supporting") return false;
    if (institution === null) return true;
    const isNew = !houses.has(institution);
    houses.add(institution);
    return isNew;
  });
  return sum([
    highestFirst("primary")[0] ?? 0,
    firstSecondary,
    ...furtherSecondary.map((points) => Math.min(points, FURTHER_SECONDARY_POINTS)),
    ...supporting.map(({ pointsValue }) => pointsValue),
  ]);
}

function* choicesOf<Type>(items: readonly Type[], size: number): Generator<Type[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, item] of items.entries()) {
    for (const rest of choicesOf(items.slice(index + 1), size - 1)) yield [item, ...rest];
  }
}

/** How well a set of papers serves beyond reaching the points: a checker would agree, and one of them shows a face. */
function serves(types: readonly Counted[]): number {
  return (checkerPoints(types) >= POINTS_NEEDED ? 2 : 0) + (hasPhoto(types) ? 1 : 0);
}

/**
 * The fewest further papers, of those a person says they have, with which 100 points and a primary paper are reached; null where even all
 * of them do not. Of several such sets, one that a checker would accept, with a photo, and then the one named first (interpretation, DOC-06).
 */
export function fewestToReach<Type extends Counted>(
  have: readonly Counted[],
  possible: readonly Type[],
): Type[] | null {
  const given = new Set(have.map(({ type }) => type));
  const further = distinct(possible).filter(({ type }) => !given.has(type));
  if (!isReached([...have, ...further])) return null;
  for (let size = 0; size <= further.length; size += 1) {
    const reaching = [...choicesOf(further, size)].filter((choice) => isReached([...have, ...choice]));
    const [best] = reaching.toSorted((a, b) => serves([...have, ...b]) - serves([...have, ...a]));
    if (best !== undefined) return best;
  }
  return null;
}
