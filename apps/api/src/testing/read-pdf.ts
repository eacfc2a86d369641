import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const RUNNING = /^(Page \d+ of \d+|Keystep\s+KS-[0-9A-Z]{8}, .+)$/;

/** The text of a PDF, page by page, as a reader's program takes it out; `body` without what stands on every page. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; body: string }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join(""));
  }
  await task.destroy();
  const lines = pages.flatMap((page) => page.split("\n")).filter((line) => !RUNNING.test(line.trim()));
  return { pages, body: lines.join("\n") };
}

/**
 * Text without the spaces and line ends that a layout may add or take, nor the control characters that stand for the second half of a letter
 * drawn in two (a base and its dot).
 */
export function unspaced(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s\p{Cc}]+/gu, "");
}
