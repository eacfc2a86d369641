import { disclosureText } from "@keystep/contract/disclosures/disclosures";
import type { DisclosureBlock, DisclosureText } from "@keystep/domain/disclosures/disclosures";

const TITLE = "# ";
const HEADING = "## ";
const ITEM = "- ";

/** Lines of a paragraph and of a list item may be broken anywhere; an empty line ends either. */
function blockOf(lines: readonly string[]): DisclosureBlock {
  const [first = ""] = lines;
  if (!first.startsWith(ITEM)) return lines.join(" ");
  const list: string[] = [];
  for (const line of lines) {
    if (line.startsWith(ITEM)) list.push(line.slice(ITEM.length).trim());
    else list.push(`${list.pop() ?? ""} ${line}`);
  }
  return { list };
}

/**
 * The operator's text as it is written in a plain file: one line that begins with # is the title, lines that begin with ## are headings, and
 * beneath each stand paragraphs and lists of lines that begin with a hyphen. Throws a sentence that says what is wrong.
 */
export function readDisclosureText(source: string): DisclosureText {
  const groups = source
    .replaceAll("\r\n", "\n")
    .replaceAll(/^(#+ .*)$/gm, "\n$1\n")
    .split(/\n[^\S\n]*\n/)
    .map((group) =>
      group
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .filter((lines) => lines.length > 0);
  const [[title = ""] = [], ...others] = groups;
  if (!title.startsWith(TITLE)) throw new Error("The first line must be the title, and begin with # and a space.");
  const sections: { heading: string; blocks: DisclosureBlock[] }[] = [];
  for (const lines of others) {
    const [first = ""] = lines;
    if (first.startsWith(TITLE))
      throw new Error(`There is a second title: ${first}. Headings begin with ## and a space.`);
    if (first.startsWith(HEADING)) sections.push({ heading: first.slice(HEADING.length).trim(), blocks: [] });
    else {
      const section = sections.at(-1);
      if (section === undefined) throw new Error(`There is text before the first heading: ${first}`);
      section.blocks.push(blockOf(lines));
    }
  }
  const read = disclosureText.safeParse({ title: title.slice(TITLE.length).trim(), sections });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const [, index] = issue?.path ?? [];
  const section = typeof index === "number" ? sections[index] : undefined;
  const where = section === undefined ? "The text" : `The section ${section.heading}`;
  throw new Error(`${where} is empty or too long: ${issue?.message ?? "it cannot be read"}.`);
}
