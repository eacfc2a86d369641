import type { Database } from "#src/platform/db/database";

const TYPES: Readonly<Record<string, string>> = {
  uuid: "string",
  text: "string",
  "text[]": "string[]",
  integer: "number",
  smallint: "number",
  bigint: "number",
  "double precision": "number",
  boolean: "boolean",
  bytea: "Buffer",
  date: "CalendarDate",
  "timestamp with time zone": "Date",
  jsonb: "Json<unknown>",
  tsvector: "string",
};

const COLUMNS = `
  SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired",
    a.atthasdef OR a.attidentity <> '' AS "hasDefault", a.attgenerated <> '' OR a.attidentity = 'a' AS "isComputed",
    ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations'
  ORDER BY c.relname, a.attnum`;

type Column = {
  table: string;
  column: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  isComputed: boolean;
  checks: string[];
};

/** The names that a check of a text column allows, as `status IN ('draft', …)` or `roles <@ ARRAY['ROLE_USER', …]`. */
function allowedNames(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[((?:'[^']+'::text(?:, )?)+)\]\)*$/.exec(check)?.[1];
    if (list !== undefined) return list.split(", ").map((name) => `"${name.slice(1, name.lastIndexOf("'"))}"`);
  }
  return null;
}

function valueType({ table, column, type, checks }: Column): string {
  const names = allowedNames(checks)?.join(" | ");
  if (names !== undefined) return type === "text[]" ? `(${names})[]` : names;
  const plain = TYPES[type];
  if (plain === undefined) throw new Error(`${table}.${column}: no TypeScript type for ${type}`);
  return plain;
}

function columnType(column: Column): string {
  const type = `${valueType(column)}${column.isRequired ? "" : " | null"}`;
  if (column.isComputed) return `GeneratedAlways<${type}>`;
  if (!column.isRequired || !column.hasDefault) return type;
  return column.type === "jsonb" ? "GeneratedJson<unknown>" : `Generated<${type}>`;
}

/** The types of all tables, as PostgreSQL describes them. */
export async function generateTables(db: Database): Promise<string> {
  const { rows } = await db.pool.query<Column>(COLUMNS);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const written = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((column) => `    ${column.column}: ${columnType(column)};\n`).join("")}  };\n`,
  );
  const used = (name: string) => (written.join("").includes(`${name}<`) ? [name] : []);
  return `// Made by \`npm run schema\` from the migrated database; schema.db.test.ts compares.
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { ${["ColumnType", ...used("Generated"), ...used("GeneratedAlways")].join(", ")} } from "kysely";

export type Json<Value> = ColumnType<Value, Value | string, Value | string>;
export type GeneratedJson<Value> = ColumnType<Value, Value | string | undefined, Value | string>;

export type Tables = {
${written.join("")}};
`;
}
