import { expect } from "#actions/expect";
import type { Page } from "@playwright/test";
import { rowOf } from "#actions/database";
import { pdfText, unspaced } from "#actions/read-pdf";
import { sessionHeaders } from "#actions/session";
import type { PersonAnswers, WholeApplication } from "./answers.ts";
import { accountRow, applicantRow, applicationRow } from "./expected-rows.ts";
import { printedCopy, printedOfOther } from "./printed-copy.ts";
import type { PrintedRow } from "./printed-copy.ts";

/** `other` is a co-applicant who answered for themselves. */
type Sent = {
  readonly id: string;
  readonly email: string;
  readonly whole: WholeApplication;
  readonly other?: PersonAnswers;
};

async function readApi(page: Page, path: string) {
  const answer = await page.request.get(`/api/v1/${path}`, { headers: await sessionHeaders(page) });
  expect(answer.status(), path).toBe(200);
  return answer;
}

/** The columns in plain text, read by SQL. What is in `expected` must be there to the letter, and equal objects have no more keys. */
async function expectColumns(table: string, where: { readonly [column: string]: string }, expected: object) {
  const conditions = Object.keys(where).map((column, index) => `${column} = $${index + 1}`);
  const row = await rowOf(`SELECT * FROM ${table} WHERE ${conditions.join(" AND ")}`, Object.values(where));
  expect(Object.fromEntries(Object.keys(expected).map((column) => [column, row[column]])), table).toEqual(expected);
  return row;
}

type Person = { readonly id: string; readonly type: string; readonly email: string; readonly person: PersonAnswers };

/** One person's answers: the plain columns by SQL; account, papers and files, which are encrypted, by the calls that open them. */
export async function expectPersonStored(page: Page, { id, type, email, person }: Person): Promise<void> {
  const row = await expectColumns("applicants", { application_id: id, type }, applicantRow(person, email));
  const { accountName, bsb, accountNumber } = person.banking;
  const account = await readApi(page, `applications/${id}/applicants/${String(row["id"])}/banking-details`);
  expect(await account.json()).toEqual({ accountName, bsb: bsb.kept, accountNumber });

  const papers = `documents/applicants/${String(row["id"])}`;
  type Listed = { readonly id: string; readonly documentType: { readonly type: string }; readonly isWhole: boolean };
  const listed: Listed[] = await (await readApi(page, papers)).json();
  expect(listed.map((paper) => paper.documentType.type)).toEqual(person.documents.map((given) => given.type));
  for (const [index, given] of person.documents.entries()) {
    const paper = await (await readApi(page, `${papers}/${given.type}`)).json();
    expect(paper).toMatchObject({ fieldValues: given.answers, isWhole: true });
    expect(Object.keys(paper.fieldValues).toSorted()).toEqual(Object.keys(given.answers).toSorted());
    await expectFiles(page, listed[index]?.id ?? "", given.files);
  }
}

async function expectFiles(page: Page, documentId: string, files: PersonAnswers["documents"][number]["files"]) {
  type Stored = { readonly id: string; readonly name: string };
  const stored: Stored[] = await (await readApi(page, `files?entity=Document&entityId=${documentId}`)).json();
  expect(stored.map(({ name }) => name).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
  for (const { name, buffer } of files) {
    const found = stored.find((file) => file.name === name);
    const bytes = await (await readApi(page, `files/${found?.id ?? ""}`)).body();
    expect(bytes.equals(buffer), `the bytes of ${name}`).toBe(true);
  }
}

/** The copy as it is downloaded, once it is printed. */
async function downloadCopy(page: Page, id: string) {
  const place = `applications/${id}/submission`;
  type Submission = { readonly isDocumentReady: boolean; readonly reference: string };
  const read = async (): Promise<Submission> => (await readApi(page, place)).json();
  const isReady = async () => (await read()).isDocumentReady;
  await expect.poll(isReady, { timeout: 40_000, intervals: [250] }).toBe(true);
  const { reference } = await read();
  return { reference, text: await pdfText(await (await readApi(page, `${place}/document`)).body()) };
}

/** Of the text of a copy the answers, page by page, without what stands on each. */
function answersIn({ reference, text }: { readonly reference: string; readonly text: string }): string[] {
  const head = unspaced("was not asked, or left blank, is not listed.");
  expect(text).toContain(head);
  const answers = text.slice(text.indexOf(head) + head.length, text.lastIndexOf(unspaced("What you declared")));
  return answers.split(new RegExp(`Keystep${reference},\\d+[A-Z][a-z]+\\d{4}Page\\d+of\\d+`));
}

/** Takes a row from the pages that are left; a row that goes over the end of a page goes on with the rest of both its columns. */
function withoutRow([page = "", ...others]: readonly string[], { label, answer }: PrintedRow): readonly string[] {
  if (page.startsWith(label + answer)) return [page.slice(label.length + answer.length), ...others];
  for (let length = label.length; length >= 0 && others.length > 0; length -= 1) {
    const begun = page.slice(length);
    if (page.startsWith(label.slice(0, length)) && answer.startsWith(begun))
      return withoutRow(others, { label: label.slice(length), answer: answer.slice(begun.length) });
  }
  expect(page.slice(0, label.length + answer.length), "the copy").toBe(label + answer);
  return others;
}

/** That the copy, which is printed from what was frozen, has every answer beside its question and not a letter besides. */
async function expectPrinted(page: Page, { id, email, whole, other }: Sent): Promise<void> {
  let pages: readonly string[] = answersIn(await downloadCopy(page, id));
  for (const { label, answer } of [...printedCopy(whole, email), ...printedOfOther(other)]) {
    pages = withoutRow(pages, { label: unspaced(label), answer: unspaced(answer) });
  }
  expect(pages.join(""), "the end of the copy").toBe("");
}

/**
 * That an application was sent in with the answers as they were typed, and once: in the rows of the database, in what is encrypted there,
 * and in the copy that was printed.
 */
export async function expectAsTyped(page: Page, sent: Sent): Promise<void> {
  const { id, email, whole } = sent;
  const { user_id: userId } = await expectColumns("applications", { id }, applicationRow(whole.property, email));
  await expectColumns("users", { id: String(userId) }, accountRow(whole.account, email));
  for (const table of ["submissions", "status_moves"]) {
    await rowOf(`SELECT id FROM ${table} WHERE application_id = $1`, [id]);
  }
  await expectPersonStored(page, { id, type: "main-applicant", email, person: whole.person });
  await expectPrinted(page, sent);
}
