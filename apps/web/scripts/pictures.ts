import sharp from "sharp";
import { floorLine } from "#src/ui/floor-line";
import { HOUSE_OUTLINE } from "#src/ui/house-outline";

// The colours of the light theme (styles/tokens.css): pictures that leave the site know no theme.
const PAPER = "#f6f1e6";
const INK = "#15342b";
const OWNER = "#2c6a54";
const PARTNER = "#b5532f";
const GROUND = "#ece4d3";

function house(ownerPercent: number): string {
  const wall = floorLine(ownerPercent);
  const id = `h${ownerPercent}`;
  return `<clipPath id="${id}"><path d="${HOUSE_OUTLINE}"/></clipPath>
    <g clip-path="url(#${id})">
      <rect width="120" height="120" fill="${PARTNER}"/>
      <rect width="${wall}" height="120" fill="${OWNER}"/>
      ${ownerPercent === 100 ? "" : `<path d="M${wall} 0v120" stroke="${PAPER}" stroke-width="1.6"/>`}
    </g>
    <path d="${HOUSE_OUTLINE}" fill="none" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`;
}

/** The picture of a shared link: the three stages from shared to owned. It has no words, since the page's title stands beside it. */
function sharedPicture(): string {
  const houses = [50, 94, 100].map((percent, at) => {
    const size = [2.2, 2.7, 3.3][at] ?? 1;
    const left = [80, 390, 740][at] ?? 0;
    return `<g transform="translate(${left} ${515 - 110 * size}) scale(${size})">${house(percent)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${PAPER}"/>
    <rect y="515" width="1200" height="115" fill="${GROUND}"/>
    ${houses.join("")}
  </svg>`;
}

function icon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 168 168">
    <rect x="-24" y="-24" width="168" height="168" fill="${PAPER}"/>${house(78)}</svg>`;
}

function png(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 300 }).resize({ width }).png({ palette: true }).toBuffer();
}

type Picture = { readonly path: string; readonly bytes: Buffer };

/** The pictures that others show of us, by their paths on the site. */
export async function drawPictures(): Promise<Picture[]> {
  return [
    { path: "share.png", bytes: await png(sharedPicture(), 1200) },
    { path: "apple-touch-icon.png", bytes: await png(icon(), 180) },
    { path: "icon-192.png", bytes: await png(icon(), 192) },
    { path: "icon-512.png", bytes: await png(icon(), 512) },
  ];
}
