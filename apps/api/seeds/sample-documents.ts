import sharp from "sharp";

/** The columns of each letter on a grid of five by seven, so that pictures need no font of their machine. */
const GLYPHS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "A7E1111117E B7F49494936 C3E41414122 D7F4141221C E7F49494941 F7F09090901 G3E4149497A H7F0808087F I00417F4100 J2040413F01 " +
    "K7F08142241 L7F40404040 M7F020C027F N7F0408107F O3E4141413E P7F09090906 Q3E4151215E R7F09192946 S4649494931 T01017F0101 " +
    "U3F4040403F V1F2040201F W3F4038403F X6314081463 Y0708700807 Z6151494543 03E5149453E 100427F4000 24261514946 32141454B31 " +
    "41814127F10 52745454539 63C4A494930 70171090503 83649494936 90649291E00 -0808080808 /2010080402 .0060600000"
  )
    .split(" ")
    .map((glyph) => [glyph.slice(0, 1), glyph.slice(1)]),
);
const COLUMNS = 6;

type Printed = { readonly x: number; readonly y: number; readonly dot: number; readonly fill: string };

function print(text: string, { x, y, dot, fill }: Printed): string {
  const dots = Array.from(text.toUpperCase()).flatMap((sign, place) =>
    Array.from({ length: 5 }, (_, column) => {
      const bits = Number.parseInt(GLYPHS[sign]?.slice(column * 2, column * 2 + 2) ?? "0", 16);
      return Array.from({ length: 7 }, (__, row) =>
        (bits & (1 << row)) === 0
          ? ""
          : `M${x + (place * COLUMNS + column) * dot} ${y + row * dot}h${dot}v${dot}h-${dot}z`,
      ).join("");
    }),
  );
  return `<path fill="${fill}" d="${dots.join("")}"/>`;
}

/** A document as it is drawn: its heading and the lines below. */
export type SampleDocument = { readonly title: string; readonly lines: readonly string[] };

/** A card with a face and what is printed on it, as a camera might see it; SAMPLE stands across it. */
export function samplePicture({ title, lines }: SampleDocument): Promise<Buffer> {
  const printed = lines.map((line, at) => print(line, { x: 330, y: 200 + at * 62, dot: 4, fill: "#1d2b33" }));
  const face =
    '<circle cx="180" cy="290" r="60" fill="#8fa3ad"/><path d="M85 470a95 110 0 0 1 190 0z" fill="#8fa3ad"/>';
  const across = `<g transform="rotate(-24 540 340)" opacity=".35">${print("SAMPLE", { x: 160, y: 270, dot: 22, fill: "#b3261e" })}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="680"><rect width="1080" height="680" fill="#cfc6b8"/>
    <rect x="30" y="30" width="1020" height="620" rx="28" fill="#f4f8f9"/><rect x="30" y="80" width="1020" height="80" fill="#2f6f73"/>
    ${print(title, { x: 60, y: 100, dot: 5, fill: "#fff" })}<rect x="70" y="200" width="220" height="280" fill="#dbe4e8"/>${face}
    ${printed.join("")}${across}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A page with a letterhead, in the font that every reader of PDF has; SAMPLE stands across it. */
export function samplePdf({ title, lines }: SampleDocument): Buffer {
  const safe = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, "").replaceAll(/[\\()]/g, String.raw`\$&`);
  const body = lines.map((line, at) => `BT /F 12 Tf 60 ${690 - at * 24} Td (${safe(line)}) Tj ET`);
  const content = [
    "0.85 0.6 0.6 rg BT /F 110 Tf 0.8 0.6 -0.6 0.8 130 200 Tm (SAMPLE) Tj ET 0 g",
    `BT /F 20 Tf 60 750 Td (${safe(title)}) Tj ET`,
    ...body,
  ].join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
