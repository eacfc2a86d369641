import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./bootstrap.mjs";

/** Enough to tell what was expected and where; the whole of it stands above, where the runner said it. */
const MOST_LINES = 25;

type Told = Partial<Record<string, unknown>>;

/** Each failure that a report of vitest or playwright names, in its order. A report that cannot be read names none. */
export function failuresFrom(report: unknown): string[] {
  return [
    ...list(report, "testResults").flatMap(vitestFailures),
    ...list(report, "suites").flatMap((suite) => playwrightFailures(suite)),
  ];
}

function vitestFailures(file: Told): string[] {
  const place = relative(ROOT, text(file["name"]));
  const tests = list(file, "assertionResults");
  if (tests.length === 0 && file["status"] === "failed") return [told(place, [text(file["message"])])];
  return tests
    .filter(({ status }) => status !== "passed")
    .map((test) => told(`${place} > ${text(test["fullName"])}`, list(test, "failureMessages").map(text)));
}

function playwrightFailures(suite: Told): string[] {
  const own = list(suite, "specs")
    .filter(({ ok }) => ok !== true)
    .map((spec) => {
      const results = list(spec, "tests").flatMap((test) => list(test, "results"));
      const messages = results.flatMap((result) => list(result, "errors")).map(({ message }) => text(message));
      return told(`${text(spec["file"])}:${String(spec["line"])} > ${text(spec["title"])}`, messages);
    });
  return [...own, ...list(suite, "suites").flatMap((inner) => playwrightFailures(inner))];
}

function told(place: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split("\n")).slice(0, MOST_LINES);
  return [place, ...lines.map((line) => `    ${line}`)].join("\n");
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function list(value: unknown, name: string): Told[] {
  if (typeof value !== "object" || value === null) return [];
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return Array.isArray(found) ? found : [];
}
