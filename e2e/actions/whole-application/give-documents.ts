import { documentButton } from "#actions/pick-document";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import type { DocumentType } from "@keystep/domain/documents/document-type";
import { expect } from "#actions/expect";
import type { Locator } from "@playwright/test";
import { answerFileDialog } from "#actions/files";
import type { Desk } from "./answer-person.ts";
import type { GivenDocument, PersonAnswers } from "./answers.ts";

/** The paper as it is asked for. */
export function typeOf({ type }: GivenDocument): DocumentType {
  const found = findDocumentType(type);
  if (found === undefined) throw new Error(`No document is called ${type}`);
  return found;
}

async function answerField(
  { hand }: Desk,
  editor: Locator,
  { label, type, answer }: { label: string; type: DocumentType["fields"][number]["type"]; answer: string },
): Promise<void> {
  if (type === "date") await hand.writeDay(editor.getByLabel(label, { exact: true }), answer);
  else if (type === "select") await hand.select(editor.getByLabel(label), answer);
  else await hand.write(editor.getByLabel(label), answer);
}

/** Picks a paper, answers what it asks, and leaves it open. Answers the place of its files. */
export async function beginDocument(desk: Desk, given: GivenDocument): Promise<Locator> {
  const { page, hand } = desk;
  const { name, fields } = typeOf(given);
  await hand.press(await documentButton(page, name, hand.press));
  const editor = page.getByRole("group", { name, exact: true });
  await expect(editor.locator(":focus")).toBeVisible();
  for (const { name: field, label, type } of fields) {
    const answer = given.answers[field];
    if (answer !== undefined) await answerField(desk, editor, { label, type, answer });
  }
  return page.getByRole("group", { name: `Add files: ${name}` });
}

/** The files of a paper that were kept. */
export function keptFiles({ page }: Desk, given: GivenDocument): Locator {
  const part = page.getByRole("region", { name: `Photos or scans of ${typeOf(given).name}` });
  return part.getByRole("list", { name: "Files we have" }).getByRole("listitem");
}

/** Closes the paper that is open, finished. */
export async function finishDocument({ page, hand }: Desk, given: GivenDocument): Promise<void> {
  await hand.press(page.getByRole("button", { name: "Done", exact: true }));
  await expect(page.getByRole("button", { name: `Change ${typeOf(given).name}` })).toBeFocused();
}

/** Gives each paper with its files; what was given on an earlier visit stands there. */
export async function giveDocuments(desk: Desk, { documents }: PersonAnswers): Promise<void> {
  const { page, hand } = desk;
  await expect(page.getByRole("region", { name: "Points", exact: true })).toBeVisible();
  for (const given of documents) {
    if (await page.getByRole("button", { name: `Change ${typeOf(given).name}` }).isVisible()) continue;
    const choose = (await beginDocument(desk, given)).getByRole("button", { name: /^Choose files/ });
    for (const [index, file] of given.files.entries()) {
      await answerFileDialog(page, [file], () => hand.press(choose));
      // One after the other: of two at once either may be kept first, and so stand first in the copy.
      await expect(keptFiles(desk, given)).toHaveCount(index + 1);
    }
    await finishDocument(desk, given);
  }
}
