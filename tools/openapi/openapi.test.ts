import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES } from "@keystep/contract/routes";
import { openApiDocument } from "@keystep/api/src/platform/http/openapi";
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { expect, onTestFinished, test } from "vitest";

const source = JSON.stringify(openApiDocument(ROUTES, { publicUrl: "https://keystep.example", name: "Keystep" }));

test("the OpenAPI document keeps Redocly's recommended rules", async () => {
  const config = await loadConfig({ configPath: join(import.meta.dirname, "../../redocly.yaml") });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test("the client that openapi-typescript makes of it compiles", async () => {
  const folder = mkdtempSync(join(tmpdir(), "keystep-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const client = join(folder, "client.ts");
  const user = join(folder, "user.ts");
  writeFileSync(client, astToString(await openapiTS(source)));
  writeFileSync(
    user,
    `import type { paths } from "./client.ts";
     type Answer = paths["/v1/applications"]["get"]["responses"][200]["content"]["application/json"];
     export const ids = (answer: Answer): string[] => answer.map(({ id }) => id);`,
  );
  const options = { strict: true, noEmit: true, allowImportingTsExtensions: true, types: [] };
  const faults = ts.getPreEmitDiagnostics(ts.createProgram([client, user], options));
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
});
