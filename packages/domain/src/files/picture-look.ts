/** The pixels of a picture as a canvas gives them: red, green, blue and alpha of each, row by row. */
export type Pixels = { readonly data: ArrayLike<number>; readonly width: number; readonly height: number };

/** Each is a reason to look at the photo again; none refuses it. */
export const PICTURE_FAULTS = ["blurred", "glare", "dark"] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** So many tiles lie across and down a picture: small enough that print or a reflection fills some of them. */
const TILES = 16;
/** The sharpest tenth speaks for a picture: most of it may be a plain table. */
const SHARPEST = 26;
// Our own, from drawn cards of 1,024 pixels: sharp print gives a variance above 1,000, print blurred over two pixels about 110, over three 15.
const SHARP_FROM = 200;
/** From this brightness on, of 255, nothing is left to read. */
const CLIPPED_FROM = 250;
/** A tile of which so much is clipped hides what was there. */
const LOST_FROM = 0.9;
/** A white table behind the paper fills more of a picture than a reflection does. */
const GLARE_TILES_MOST = 90;
/** Below this mean brightness, of 255, print cannot be told from paper. */
const DARK_BELOW = 45;

type Light = { readonly light: Float32Array; readonly width: number; readonly height: number };
type Tile = { readonly variance: number; readonly lost: number; readonly mean: number };

function lightOf({ data, width, height }: Pixels): Light {
  const brightness = (_: number, pixel: number) =>
    (3 * (data[pixel * 4] ?? 0) + 6 * (data[pixel * 4 + 1] ?? 0) + (data[pixel * 4 + 2] ?? 0)) / 10;
  return { light: new Float32Array(width * height).map(brightness), width, height };
}

function tileAt({ light, width, height }: Light, column: number, row: number): Tile {
  const at = (index: number, length: number) => Math.floor((index * length) / TILES);
  const sums = { edges: 0, squares: 0, light: 0, lost: 0, count: 0 };
  for (let y = Math.max(at(row, height), 1); y < Math.min(at(row + 1, height), height - 1); y += 1) {
    for (let x = Math.max(at(column, width), 1); x < Math.min(at(column + 1, width), width - 1); x += 1) {
      const pixel = y * width + x;
      const here = light[pixel] ?? 0;
      const beside = (light[pixel - 1] ?? 0) + (light[pixel + 1] ?? 0);
      const edge = beside + (light[pixel - width] ?? 0) + (light[pixel + width] ?? 0) - 4 * here;
      sums.edges += edge;
      sums.squares += edge * edge;
      sums.light += here;
      sums.lost += here >= CLIPPED_FROM ? 1 : 0;
      sums.count += 1;
    }
  }
  const count = Math.max(sums.count, 1);
  const mean = sums.edges / count;
  return { variance: sums.squares / count - mean * mean, lost: sums.lost / count, mean: sums.light / count };
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(numbers.length, 1);
}

/** Looks at a picture of about 1,024 pixels: sharpness by the variance of the Laplacian of its sharpest tiles, glare by tiles without a trace. */
export function pictureFaults(picture: Pixels): PictureFault[] {
  const light = lightOf(picture);
  const tiles = Array.from({ length: TILES * TILES }, (_, index) =>
    tileAt(light, index % TILES, Math.floor(index / TILES)),
  );
  const variances = tiles.map(({ variance }) => variance).toSorted((a, b) => b - a);
  const lost = tiles.filter((tile) => tile.lost >= LOST_FROM).length;
  const isDark = meanOf(tiles.map(({ mean }) => mean)) < DARK_BELOW;
  const found = {
    blurred: !isDark && meanOf(variances.slice(0, SHARPEST)) < SHARP_FROM,
    glare: lost > 0 && lost <= GLARE_TILES_MOST,
    dark: isDark,
  };
  return PICTURE_FAULTS.filter((fault) => found[fault]);
}
