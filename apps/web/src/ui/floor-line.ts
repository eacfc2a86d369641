const LEFT = 6;
const RIGHT = 114;
const MIDDLE = 60;
const RIDGE_TOP = 10;
const EAVES_TOP = 56;
const FLOOR = 110;

const SLOPE = (EAVES_TOP - RIDGE_TOP) / (MIDDLE - LEFT);
const TOTAL = (RIGHT - LEFT) * (FLOOR - EAVES_TOP) + ((RIGHT - LEFT) * (EAVES_TOP - RIDGE_TOP)) / 2;

function areaLeftOf(x: number): number {
  const walls = (x - LEFT) * (FLOOR - EAVES_TOP);
  if (x <= MIDDLE) return walls + (SLOPE * (x - LEFT) ** 2) / 2;
  const wholeRoof = (RIGHT - LEFT) * (EAVES_TOP - RIDGE_TOP) * 0.5;
  return walls + wholeRoof - (SLOPE * (RIGHT - x) ** 2) / 2;
}

/** Finds the wall's position at which the drawn areas, roof included, have the stated shares. */
export function floorLine(ownerPercent: number): number {
  let [low, high] = [LEFT, RIGHT];
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    if ((areaLeftOf(middle) / TOTAL) * 100 < ownerPercent) low = middle;
    else high = middle;
  }
  return Math.round(((low + high) / 2) * 100) / 100;
}
