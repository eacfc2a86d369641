import { readFileSync } from "node:fs";
import { Font } from "@react-pdf/renderer";
import { unpackWoff } from "./unpack-woff.ts";

/** Makes a font file known under the name of its family, once. */
export function registerFont({ family, file }: { readonly family: string; readonly file: string }): void {
  if (Font.getRegisteredFontFamilies().includes(family)) return;
  const font = unpackWoff(readFileSync(file), family).toString("base64");
  Font.register({ family, src: `data:font/ttf;base64,${font}` });
}
