import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";
import { sliceTable } from "./slices.ts";

const IMPORTS = "eslint(no-restricted-imports)";
const GLOBALS = "eslint(no-restricted-globals)";

interface Case {
  readonly file: string;
  readonly text: string;
  readonly rule: string | null;
}

let counter = 0;

/** Each case is a file of its own, so that one run of the linter judges them all. */
function at(folder: string, text: string, rule: string | null): Case {
  counter += 1;
  const [name, extension] = folder.endsWith(".ts") ? [folder.slice(0, -3), "ts"] : [`${folder}/case-${counter}`, "ts"];
  return { file: `${name}.${extension}`, text: `${text}\n`, rule };
}

function using(folder: string, source: string, rule: string | null): Case {
  return at(folder, `import { x } from "${source}";\nexport const y = x;`, rule);
}

const refuses = (folder: string, source: string): Case => using(folder, source, IMPORTS);
const allows = (folder: string, source: string): Case => using(folder, source, null);

const domain = "packages/domain/src";
const contract = "packages/contract/src";
const api = "apps/api/src";
const web = "apps/web/src";
const lines = (count: number): string => Array.from({ length: count }, (_, n) => `  f(${n});`).join("\n");

const cases: Case[] = [
  refuses(`${domain}/kernel`, "zod"),
  refuses(`${domain}/kernel`, "node:fs"),
  allows(`${domain}/answers`, "zod"),
  allows(`${domain}/applicants`, "@keystep/domain/answers/question"),
  refuses(`${domain}/applicants`, "zod"),
  refuses(`${domain}/answers`, "@keystep/domain/applicants/applicant"),
  refuses(`${domain}/kernel`, "@keystep/contract/routes"),
  refuses(`${domain}/kernel`, "@keystep/domain/offers/share"),
  refuses(`${domain}/applicants`, "@keystep/domain/applications/steps"),
  refuses(`${domain}/applicants`, "@keystep/domain/documents/points"),
  allows(`${domain}/documents`, "@keystep/domain/applicants/applicant-part"),
  refuses(`${domain}/documents`, "@keystep/domain/applications/steps"),
  allows(`${domain}/applications`, "@keystep/domain/documents/identity-part"),
  refuses(`${domain}/offers`, "@keystep/domain/applications/steps"),
  allows(`${domain}/leads`, "@keystep/domain/applications/application"),
  refuses(`${domain}/leads`, "@keystep/domain/offers/share"),
  refuses(`${domain}/applications`, "@keystep/domain/leads/lead"),
  allows(`${domain}/mortgage-shares`, "@keystep/domain/applicants/assets"),
  allows(`${domain}/mortgage-shares`, "@keystep/domain/applications/first-answer"),
  refuses(`${domain}/mortgage-shares`, "@keystep/domain/leads/lead"),
  refuses(`${domain}/leads`, "@keystep/domain/mortgage-shares/tabs"),
  allows(`${domain}/messages`, "@keystep/domain/kernel/calendar-date"),
  refuses(`${domain}/messages`, "@keystep/domain/applications/steps"),
  allows(`${domain}/buying`, "@keystep/domain/offers/repayment"),
  allows(`${domain}/buying`, "@keystep/domain/leads/lead-ranges"),
  refuses(`${domain}/buying`, "@keystep/domain/applications/steps"),
  refuses(`${domain}/offers`, "@keystep/domain/buying/lmi"),
  refuses(`${domain}/identity`, "@keystep/domain/applicants/applicant"),
  allows(`${domain}/applications`, "@keystep/domain/applicants/applicant"),
  allows(`${domain}/applications`, "@keystep/domain/identity/user"),
  allows(`${domain}/applications`, "@keystep/domain/offers/budget"),
  refuses(`${domain}/applications`, "@keystep/domain/buying/lmi"),
  allows(`${domain}/applications`, "./steps.ts"),
  allows(`${domain}/offers`, "@keystep/domain/kernel/money"),
  using(`${domain}/offers/share.test.ts`, "vitest", null),
  using(`${domain}/offers/growth.test.ts`, "zod", IMPORTS),
  allows(`${web}/features/applicants`, "#src/features/co-applicants/x"),
  allows(`${web}/features/co-applicants`, "#src/features/applications/x"),
  refuses(`${web}/features/co-applicants`, "#src/features/applicants/x"),
  refuses(`${web}/features/applications`, "#src/features/co-applicants/x"),
  at(`${domain}/kernel`, "export const now = () => new Date();", GLOBALS),
  at(`${domain}/kernel`, "export const now = () => Date.now();", GLOBALS),
  at(`${domain}/kernel`, "export const load = () => fetch('/');", GLOBALS),
  at(`${domain}/kernel`, "export const mode = () => process.argv;", GLOBALS),
  at(`${domain}/kernel`, "export const say = () => console.log(1);", GLOBALS),
  refuses(contract, "fastify"),
  refuses(contract, "node:fs"),
  refuses(contract, "@keystep/api/src/app"),
  allows(contract, "zod"),
  allows(contract, "@keystep/domain/identity/email"),
  refuses(`${api}/platform/http`, "#src/features/applications/save-step"),
  refuses(`${api}/platform/http`, "#src/app"),
  allows(`${api}/platform/http`, "#src/config"),
  using(`${api}/config.ts`, "#src/platform/clock", IMPORTS),
  refuses(`${api}/features/applications`, "#src/features/applicants/save-applicant"),
  refuses(`${api}/features/applications`, "#src/app"),
  refuses(`${api}/features/identity`, "#src/features/applications/save-step"),
  refuses(`${api}/features/applicants`, "#src/features/identity/save-user"),
  refuses(`${api}/features/applicants`, "#src/features/documents/save-applicant-document"),
  refuses(`${api}/features/documents`, "#src/features/identity/save-user"),
  allows(`${api}/features/files`, "#src/features/applications/application.policy"),
  refuses(`${api}/features/files`, "#src/features/documents/x"),
  allows(`${api}/features/information-requests`, "#src/features/cases/case.policy"),
  allows(`${api}/features/information-requests`, "#src/features/submissions/submission.repository"),
  refuses(`${api}/features/information-requests`, "#src/features/documents/applicant-document.repository"),
  allows(`${api}/features/leads`, "#src/features/applications/application.policy"),
  refuses(`${api}/features/leads`, "#src/features/identity/x"),
  refuses(`${api}/features/identity`, "#src/features/leads/x"),
  allows(`${api}/features/leads`, "#src/features/mortgage-shares/mortgage-share.repository"),
  allows(`${api}/features/mortgage-shares`, "#src/features/applications/answer-columns"),
  refuses(`${api}/features/mortgage-shares`, "#src/features/leads/lead.repository"),
  refuses(`${api}/features/mortgage-shares`, "#src/features/applicants/banking-details.repository"),
  allows(`${api}/features/messages`, "#src/features/cases/case.policy"),
  refuses(`${api}/features/messages`, "#src/features/leads/lead.repository"),
  refuses(`${api}/features/activity`, "#src/features/files/x"),
  refuses(`${api}/features/files`, "#src/features/activity/x"),
  allows(`${api}/features/staff`, "#src/features/cases/case.policy"),
  refuses(`${api}/features/staff`, "#src/features/submissions/submission.repository"),
  allows(`${api}/features/documents`, "#src/features/applicants/applicant.repository"),
  allows(`${api}/features/documents`, "#src/features/applications/application.policy"),
  refuses(`${api}/features/offers`, "#src/features/marketing/x"),
  refuses(`${api}/features/marketing`, "#src/features/offers/x"),
  allows(`${api}/features/co-applicants`, "#src/features/applications/application.policy"),
  allows(`${api}/features/co-applicants`, "#src/features/files/stored-bytes"),
  refuses(`${api}/features/co-applicants`, "#src/features/submissions/x"),
  refuses(`${api}/features/applications`, "#src/features/co-applicants/x"),
  allows(`${api}/features/submissions`, "#src/features/documents/x"),
  allows(`${api}/features/submissions`, "react"),
  refuses(`${api}/features/submissions`, "react-dom"),
  refuses(`${api}/features/submissions`, "#src/features/identity/x"),
  refuses(`${api}/features/applications`, "#src/features/submissions/x"),
  refuses(`${api}/features/not-listed-yet`, "#src/features/identity/save-user"),
  refuses(`${api}/features/not-listed-yet`, "#src/app"),
  allows(`${api}/features/applicants`, "#src/features/applications/application.policy"),
  allows(`${api}/features/applications/steps`, "#src/features/applications/save-step"),
  allows(`${api}/features/applications`, "#src/platform/db/database"),
  refuses(`${api}/features/applications`, "@keystep/web/src/app"),
  refuses(`${api}/platform`, "react"),
  at(`${api}/platform`, 'export { sql } from "kysely";', IMPORTS),
  at(`${api}/features/applications`, 'import { sql } from "kysely";\nexport const now = sql`now()`;', IMPORTS),
  at(`${api}/features/not-listed-yet`, 'import { sql } from "kysely";\nexport const now = sql`now()`;', IMPORTS),
  at(
    `${api}/features/applications`,
    'import type { Expression } from "kysely";\nexport type Name = Expression<string>;',
    null,
  ),
  at(`${api}/platform/db/expressions.ts`, 'import { sql } from "kysely";\nexport const now = sql`now()`;', null),
  refuses(`${web}/ui`, "#src/layout/page.tsx"),
  refuses(`${web}/ui`, "#src/api/client"),
  refuses(`${web}/ui`, "@keystep/domain/kernel/money"),
  refuses(`${web}/ui`, "react-router"),
  refuses(`${web}/ui`, "@tanstack/react-query"),
  allows(`${web}/ui`, "./button.tsx"),
  refuses(`${web}/form`, "#src/layout/page.tsx"),
  refuses(`${web}/form`, "#src/features/offers/calculator/share-panel.tsx"),
  allows(`${web}/form`, "#src/ui/button.tsx"),
  refuses(`${web}/layout`, "#src/form/step-frame.tsx"),
  refuses(`${web}/layout`, "#src/app/paths"),
  allows(`${web}/layout`, "#src/api/session"),
  refuses(`${web}/api`, "#src/ui/button.tsx"),
  refuses(`${web}/features/applications`, "#src/features/applicants/details-step.tsx"),
  refuses(`${web}/features/identity`, "#src/features/applications/x.tsx"),
  allows(`${web}/features/mortgage-shares`, "#src/features/applicants/x.tsx"),
  allows(`${web}/features/mortgage-shares`, "#src/features/applications/x.tsx"),
  refuses(`${web}/features/mortgage-shares`, "#src/features/submissions/x.tsx"),
  refuses(`${web}/features/applications`, "#src/features/mortgage-shares/x.tsx"),
  refuses(`${web}/features/offers`, "#src/features/identity/x.tsx"),
  allows(`${web}/features/buying`, "#src/features/offers/calculator/use-figures"),
  refuses(`${web}/features/buying`, "#src/features/marketing/x.tsx"),
  refuses(`${web}/features/offers`, "#src/features/buying/x.tsx"),
  refuses(`${web}/features/not-listed-yet`, "#src/features/identity/x.tsx"),
  refuses(`${web}/features/not-listed-yet`, "#src/app/application-journey.tsx"),
  allows(`${web}/features/not-listed-yet`, "#src/app/paths"),
  refuses(`${web}/features/offers`, "#src/app/application-journey.tsx"),
  refuses(`${web}/features/offers`, "node:fs"),
  allows(`${web}/features/applicants`, "#src/features/applications/application-layout.tsx"),
  refuses(`${web}/features/applicants`, "#src/features/documents/x.tsx"),
  refuses(`${web}/features/documents`, "#src/features/identity/x.tsx"),
  allows(`${web}/features/documents`, "#src/features/applicants/use-save-applicant"),
  allows(`${web}/features/documents`, "#src/features/applications/step-form.tsx"),
  allows(`${web}/features/documents`, "#src/features/files/document-files.tsx"),
  refuses(`${web}/features/files`, "#src/features/documents/x.tsx"),
  allows(`${web}/features/submissions`, "#src/features/documents/steps/identity/points-text"),
  allows(`${web}/features/submissions`, "#src/features/applications/open-application"),
  refuses(`${web}/features/submissions`, "#src/features/identity/x.tsx"),
  refuses(`${web}/features/documents`, "#src/features/submissions/x.tsx"),
  refuses(`${web}/features/applications`, "#src/features/submissions/x.tsx"),
  allows(`${web}/features/leads`, "#src/features/identity/use-email-check"),
  refuses(`${web}/features/leads`, "#src/features/offers/offers"),
  allows(`${web}/features/marketing`, "#src/features/offers/offer-pages/example-outcomes.tsx"),
  refuses(`${web}/features/marketing`, "#src/features/identity/x.tsx"),
  allows(`${web}/features/messages`, "#src/features/leads/leads-query"),
  refuses(`${web}/features/messages`, "#src/features/staff/x.tsx"),
  allows(`${web}/features/desk`, "#src/features/messages/message-list.tsx"),
  refuses(`${web}/features/staff`, "#src/features/applications/x.tsx"),
  refuses(`${web}/features/activity`, "#src/features/applications/x.tsx"),
  refuses(`${web}/features/leads`, "#src/features/activity/x.tsx"),
  allows(`${web}/features/offers`, "#src/app/paths"),
  allows(`${web}/app`, "#src/features/offers/calculator/share-panel.tsx"),
  refuses(`${web}/features/offers`, "@keystep/api/src/app"),
  refuses("e2e/journeys", "@keystep/api/src/app"),
  allows("e2e/journeys", "@keystep/api/seeds/personas"),
  allows("e2e/journeys", "@keystep/api/src/testing/sample-files"),
  refuses("e2e/journeys", "@keystep/api/src/testing/test-app"),
  ...[
    domain,
    contract,
    `${api}/platform/db`,
    `${api}/features/identity`,
    `${web}/ui`,
    `${web}/features/offers`,
    "scripts",
  ].map((folder) => refuses(`${folder}/deep`, "../upward.ts")),
  at("scripts", 'import { exec } from "node:child_process";\nexport const run = exec;', IMPORTS),
  at("scripts", "export default 1;", "import(no-default-export)"),
  using("scripts/ring-a.ts", "./ring-b.ts", "import(no-cycle)"),
  {
    file: "scripts/ring-b.ts",
    text: 'import { y } from "./ring-a.ts";\nexport const x = () => y;\n',
    rule: "import(no-cycle)",
  },
  {
    file: "scripts/type-ring-a.ts",
    text: 'import type { Y } from "./type-ring-b.ts";\nexport type X = Y | 1;\n',
    rule: "import(no-cycle)",
  },
  {
    file: "scripts/type-ring-b.ts",
    text: 'import type { X } from "./type-ring-a.ts";\nexport type Y = X[];\n',
    rule: "import(no-cycle)",
  },
  at("scripts", "export const parse = (value: any) => String(value);", "typescript(no-explicit-any)"),
  at("scripts", "export const run = (text: string): unknown => eval(text);", "eslint(no-eval)"),
  at(
    "scripts",
    "export const add = (a: number, b: number, c: number, d: number) => a + b + c + d;",
    "eslint(max-params)",
  ),
  at("scripts", `export function long(f: (n: number) => void) {\n${lines(59)}\n}`, "eslint(max-lines-per-function)"),
  at("scripts", `export function long(f: (n: number) => void) {\n${lines(58)}\n}`, null),
  at(
    "scripts",
    "export const n = 1;\n".concat(Array.from({ length: 400 }, (_, n) => `export const n${n} = 1;`).join("\n")),
    "eslint(max-lines)",
  ),
  {
    file: `${web}/app/markup.tsx`,
    text: "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
    rule: "react(no-danger)",
  },
  {
    file: `${web}/app/long.tsx`,
    text: `export function Long({ f }: { f: (n: number) => void }) {\n${lines(118)}\n}\n`,
    rule: null,
  },
  {
    file: `${web}/app/longer.tsx`,
    text: `export function Longer({ f }: { f: (n: number) => void }) {\n${lines(119)}\n}\n`,
    rule: "eslint(max-lines-per-function)",
  },
  {
    file: `${web}/features/offers/offer-pages/boost-page.tsx`,
    text: "export default function BoostPage() {\n  return null;\n}\n",
    rule: null,
  },
];

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

let folder = "";
let found = new Map<string, Set<string>>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "keystep-boundaries-"));
  mkdirSync(join(folder, "scripts"));
  for (const file of ["oxlint.config.ts", "scripts/slices.ts"]) copyFileSync(join(ROOT, file), join(folder, file));
  for (const { file, text } of cases) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  found = lint(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(cwd: string): Map<string, Set<string>> {
  const program = join(ROOT, "node_modules", "oxlint", "bin", "oxlint");
  let output: string;
  try {
    output = execFileSync(process.execPath, [program, "--format=json"], {
      cwd,
      encoding: "utf8",
      maxBuffer: 64_000_000,
    });
  } catch (error) {
    // The linter leaves with 1 because it found what this test planted; its report is on stdout all the same.
    output = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
  }
  const byFile = new Map<string, Set<string>>();
  const report = JSON.parse(output) as Report; // the linter's own report; a wrong shape fails the test
  for (const { code, filename } of report.diagnostics) {
    byFile.set(filename, (byFile.get(filename) ?? new Set()).add(code));
  }
  return byFile;
}

const judged = cases.map(({ file, text, rule }) => ({ file, rule, first: text.split("\n")[0] ?? "" }));

describe("the linter keeps the boundaries", () => {
  test.each(judged.filter(({ rule }) => rule !== null))("$file: $first — $rule", ({ file, rule }) => {
    expect([...(found.get(file) ?? [])]).toContain(rule);
  });

  test.each(judged.filter(({ rule }) => rule === null))("$file: $first — allowed", ({ file }) => {
    expect([...(found.get(file) ?? [])]).toEqual([]);
  });
});

test("CONTRIBUTING.md shows the table of slices", () => {
  const text = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
  expect(text.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---")).toContain(sliceTable());
});
