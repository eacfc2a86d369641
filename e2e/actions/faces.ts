import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Liberation Sans, as wide as Arial. */
const FACES = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf")));

/**
 * Describes to a Linux browser the only faces that it may know beside ours, so that a page looks the same on every machine; answers the
 * description's path. Other systems have Arial.
 */
export async function describeFaces(folder: string): Promise<string> {
  const path = join(folder, "fonts.conf");
  await writeFile(
    path,
    `<?xml version="1.0"?>\n<fontconfig><dir>${FACES}</dir><cachedir>${join(folder, "cache")}</cachedir></fontconfig>\n`,
  );
  return path;
}
