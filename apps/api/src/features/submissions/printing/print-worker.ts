import { parentPort, workerData } from "node:worker_threads";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import { fontSubsets, HEADING_FONT, PLAIN_FAMILY } from "./font-subsets.ts";
import { breakableParts } from "./line-breaks.ts";
import { pdfPages } from "./pdf-pages.ts";
import { createPrinter } from "./printable-text.ts";
import type { PrintOrder } from "./print-document.ts";
import { withTexts } from "./printed-document.ts";
import { registerFont } from "./register-font.ts";

const REPLACED =
  "A character that cannot be printed here stands as its number in square brackets, such as [U+1F600]. We keep your answer as you typed it.";
const OF_OUR_OWN = "Page of 0123456789[U+ABCDEF].,";

// A thread of its own, because laying out pages takes a second and other calls must not wait for it.
const { document, isPlain } = workerData as PrintOrder; // the order that printDocument started this thread with
const subsets = fontSubsets().filter(({ family }) => !isPlain || family === PLAIN_FAMILY);
const printer = await createPrinter(`${JSON.stringify(document)}${OF_OUR_OWN}${REPLACED}`, subsets);
const texts: string[] = [];
const printed = withTexts(document, (text) => {
  const made = printer.printable(text);
  if (made !== text.normalize("NFC")) texts.push(made);
  return made;
});
const isReplaced = texts.some((text) => /\[U\+[0-9A-F]{4,6}/.test(text));
const notes = isReplaced ? [...printed.notes, REPLACED] : printed.notes;
registerFont(HEADING_FONT);
Font.registerHyphenationCallback(breakableParts);
const bytes = await renderToBuffer(pdfPages({ ...printed, notes }, printer.families));
parentPort?.postMessage(new Uint8Array(bytes));
