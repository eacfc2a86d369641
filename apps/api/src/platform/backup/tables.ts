import type pg from "pg";
import { z } from "zod";
import { checkedRows } from "#src/platform/db/checked-rows";

/** Made again at a start or by every visit, or known by the migrations themselves. */
const LEFT_OUT = ["migrations", "rate_limits", "site_files"];
/** Finished jobs are of no use to a copy. */
const OPEN_JOBS = "state < 'completed'";

/** A table without a primary key is ordered by this. */
const WHOLE_ROW = 'kept::text collate "C"';

export type Table = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly string[] };

/** With these settings two databases write the same row as the same text. */
export const SAME_TEXT = [
  "set client_encoding to 'UTF8'",
  "set datestyle to 'ISO'",
  "set intervalstyle to 'postgres'",
  "set timezone to 'UTC'",
  "set bytea_output to 'hex'",
  "set extra_float_digits to 1",
  "set statement_timeout to 0",
  "set search_path to public",
];

const FIND_TABLES = `
  select n.nspname || '.' || c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
      from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and ((n.nspname = 'public' and c.relname <> all($1)) or (n.nspname = 'pgboss' and c.relname = 'job'))
  order by name`;

/** The tables whose rows a backup holds, by name. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const found = z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()).nullable() });
  const rows = await checkedRows(client, found, [FIND_TABLES, LEFT_OUT]);
  return rows.map((row) => ({ ...row, key: row.key ?? [WHOLE_ROW] }));
}

/** Columns that name a file in the store are called so, and no other text is; bytes that nobody needs any more are left out. */
export async function findFileColumns(client: pg.Client): Promise<string[]> {
  const rows = await checkedRows(client, z.object({ name: z.string() }), [
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '_key$' and table_name <> 'unneeded_bytes' order by 1`,
  ]);
  return rows.map(({ name }) => name);
}

/** Every key in the file store that a row names. */
export async function findFileKeys(client: pg.Client): Promise<string[]> {
  const columns = (await findFileColumns(client)).map((name) => name.split("."));
  const each = columns.map(([table = "", column = ""]) => `select "${column}" as key from "${table}"`);
  const rows = await checkedRows(client, z.object({ key: z.string() }), [
    `select key from (${each.join(" union ")}) as named where key is not null order by key collate "C"`,
  ]);
  return rows.map(({ key }) => key);
}

/** Those of the missing files that a row still names; a person may have removed the others since their rows were read. */
export async function findLostKeys(client: pg.Client, missing: readonly string[]): Promise<string[]> {
  const named = new Set(missing.length === 0 ? [] : await findFileKeys(client));
  return missing.filter((key) => named.has(key));
}

/** Partitions are made as time goes on, by no migration. */
export async function findPartitions(client: pg.Client) {
  const rows = await checkedRows(client, z.object({ name: z.string(), of: z.string(), bounds: z.string() }), [
    `
    select c.oid::regclass::text as name, i.inhparent::regclass::text as of, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_class c join pg_inherits i on i.inhrelid = c.oid
    where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  ]);
  return rows;
}

export async function findSequences(client: pg.Client) {
  const rows = await checkedRows(client, z.object({ name: z.string(), value: z.string() }), [
    `
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  ]);
  return rows.map(({ name, value }) => ({ name, value: Number(value) }));
}

export async function findForeignKeys(client: pg.Client) {
  const rows = await checkedRows(client, z.object({ table: z.string(), name: z.string(), definition: z.string() }), [
    `
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  ]);
  return rows;
}

/** Indexes that no constraint is made of, of tables without partitions. */
export async function findIndexes(client: pg.Client) {
  const rows = await checkedRows(client, z.object({ name: z.string(), definition: z.string() }), [
    `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relkind = 'r' and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by 1`,
  ]);
  return rows;
}

/** Every table, and every partition by itself. */
export async function findRelations(client: pg.Client): Promise<string[]> {
  const rows = await checkedRows(client, z.object({ name: z.string() }), [
    "select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  ]);
  return rows.map(({ name }) => name);
}

const columnsOf = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(", ");

export function copyOut({ name, columns, key }: Table): string {
  const open = name === "pgboss.job" ? `where ${OPEN_JOBS}` : "";
  return `copy (select ${columnsOf(columns)} from ${name} as kept ${open} order by ${key.join(", ")}) to stdout`;
}

export function copyIn({ name, columns }: Pick<Table, "name" | "columns">): string {
  return `copy ${name} (${columnsOf(columns)}) from stdin`;
}
