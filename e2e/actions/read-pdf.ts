import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of a PDF without spaces and line ends, which its layout adds and takes. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  let text = "";
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ("str" in item ? item.str : "")).join("");
  }
  await task.destroy();
  return unspaced(text);
}

/** A text as `pdfText` answers it; a letter that is drawn in two, a base and its dot, has a control character for its second half. */
export function unspaced(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s\p{Cc}]+/gu, "");
}
