import sharp from "sharp";

/** Real files of each kind, as small as they get. */
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
const GREEN = { width: 96, height: 64, channels: 3, background: { r: 20, g: 120, b: 80 } } as const;
export const HEIC_OF_96_BY_64 =
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA" +
  "AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAGgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAA" +
  "AACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkA" +
  "AAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAA" +
  "ABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAibWRhdAAAABYoAa8ZgPd8hTf/91S32rv8iBXitCs8";

export const aJpeg = () => sharp({ create: GREEN }).jpeg().toBuffer();
export const aPng = () => sharp({ create: GREEN }).png().toBuffer();
export const aWebp = () => sharp({ create: GREEN }).webp().toBuffer();
export const aHeic = async () => Buffer.from(HEIC_OF_96_BY_64, "base64");

/** A card with print on it as a camera sees it; `soft` is how many pixels it is out of focus. */
export async function aPhotoOfCard({ soft, isGlaring }: { soft: number; isGlaring: boolean }): Promise<Buffer> {
  const print = (line: number) =>
    `<path d="M230 ${180 + line * 36}h560" stroke="#223" stroke-width="16" stroke-dasharray="7 6"/>`;
  const card =
    '<rect width="1024" height="683" fill="#8a7a68"/><rect x="190" y="120" width="660" height="420" fill="#dfe6ea"/>';
  const glare = isGlaring ? '<ellipse cx="600" cy="300" rx="130" ry="80" fill="#fff"/>' : "";
  const drawn = `${card}${[0, 1, 2, 3, 4, 5, 6, 7, 8].map(print).join("")}${glare}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="683">${drawn}</svg>`;
  const picture = sharp(await sharp(Buffer.from(svg)).png().toBuffer());
  return (soft === 0 ? picture : picture.blur(soft)).jpeg({ quality: 92 }).toBuffer();
}

/** A PDF of exactly that many bytes. */
export function aPdfOf(bytes: number): Buffer {
  return Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(bytes - PDF.length, "x"), PDF.subarray(9)]);
}

type Part = { readonly name: string; readonly content: Buffer; readonly field?: string; readonly type?: string };

/** A form as a browser sends one: the text parts first. */
export async function aForm(parts: readonly Part[], fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content, field = "file[]", type = "application/octet-stream" } of parts)
    form.append(field, new File([new Uint8Array(content)], name, { type }));
  const sent = new Response(form);
  const payload = Buffer.from(await sent.arrayBuffer());
  return { payload, headers: { "content-type": sent.headers.get("content-type") ?? "" } };
}
