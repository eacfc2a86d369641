import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Company } from "@keystep/contract/pages/site-data";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";

const line = z.string().trim().min(1).max(200);
const words = z.string().trim().min(1).max(600);
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(30);
const file = (endings: string) =>
  z.string().regex(new RegExp(String.raw`^[\w-]+\.(?:${endings})$`), `must be the name of a file (${endings})`);

const companySchema = z
  .strictObject({
    office: line,
    funder: line,
    lenders: listOf(line),
    people: listOf(z.strictObject({ name: line, role: line, picture: file("jpg|png|webp|avif").optional() })),
    reviews: listOf(z.strictObject({ words, name: line, source: line })),
    documents: listOf(z.strictObject({ title: line, file: file("pdf") })),
  })
  .partial();

/** The facts a company tells of itself, and the folder of the pictures and documents that it names. */
type CompanyFile = { readonly company: Company; readonly folder: string };

/** Every picture and document that the company names; no other file of the folder is shown. */
export function filesOf({ people = [], documents = [] }: Company): string[] {
  return [...people.flatMap(({ picture }) => picture ?? []), ...documents.map((one) => one.file)];
}

function wrong(reason: string): ConfigError {
  return new ConfigError(`The setting COMPANY_FILE is wrong: ${reason}.`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw wrong("it must name a JSON file that can be read");
  }
}

export function readCompany(path: string): CompanyFile {
  const folder = dirname(resolve(path));
  const { success, data, error } = companySchema.safeParse(readJson(path));
  if (!success) {
    const issue = error.issues[0];
    throw wrong(`in its file, ${issue?.path.join(".") || "the whole"}: ${issue?.message ?? "cannot be read"}`);
  }
  const missing = filesOf(data).find((name) => !existsSync(join(folder, name)));
  if (missing !== undefined) throw wrong(`${missing} is not beside it`);
  return { company: data, folder };
}
