import pg from "pg";
import { z } from "zod";
import { allOrNothing } from "#src/platform/db/all-or-nothing";
import { checkedRows } from "#src/platform/db/checked-rows";
import { EncryptionError, type Encryption } from "./encryption.ts";

const ROWS_AT_ONCE = 200;
const TRIES = 5;
const LOCK_NOT_AVAILABLE = "55P03";

/** A column whose values `Encryption` encrypts. */
export type EncryptedColumn = {
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Other columns that the place is made of. */
  readonly also?: readonly string[];
  /** The place that a row's value is bound to. */
  place(row: Readonly<Record<string, string>>): string;
};

/** Declares such a column, so that `place` may read the columns that were named and no others. */
export function encryptedColumn<const Name extends string>(column: {
  readonly table: string;
  readonly column: string;
  readonly key: readonly Name[];
  readonly also?: readonly Name[];
  place(row: Readonly<Record<Name, string>>): string;
}): EncryptedColumn {
  return column;
}

type Outside = { readonly client: pg.Client; readonly encryption: Encryption; say(line: string): void };
type Row = { readonly encrypted: Buffer; readonly key: readonly string[]; readonly place: string };

const isOlder = (column: string) => `${column} is not null and substring(${column} from 2 for 4) <> decode($1, 'hex')`;

async function countOlder({ client, encryption }: Outside, { table, column }: EncryptedColumn): Promise<number> {
  const count = z.object({ count: z.number() });
  const [row] = await checkedRows(client, count, [
    `select count(*)::int as count from ${table} where ${isOlder(column)}`,
    encryption.keyIds[0],
  ]);
  return row?.count ?? 0;
}

async function nextRows(
  { client, encryption }: Outside,
  { table, column, key, also = [], place }: EncryptedColumn,
  after: readonly string[] | null,
): Promise<Row[]> {
  const names = [...key, ...also];
  const beyond = `and (${key.join(", ")}) > (${key.map((_, index) => `$${String(index + 2)}`).join(", ")})`;
  const rows = await checkedRows(client, z.object({ encrypted: z.instanceof(Buffer), cells: z.array(z.string()) }), [
    `select ${column} as encrypted, array[${names.map((name) => `${name}::text`).join(", ")}] as cells from ${table}
       where ${isOlder(column)} ${after === null ? "" : beyond} order by ${key.join(", ")} limit ${String(ROWS_AT_ONCE)}`,
    encryption.keyIds[0],
    ...(after ?? []),
  ]);
  return rows.map(({ encrypted, cells }) => ({
    encrypted,
    key: cells.slice(0, key.length),
    place: place(Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]))),
  }));
}

/**
 * Nothing that a person would call a change is made, so no trigger may see one: a declaration would lapse, a judgement be undone, a version be
 * raised. As the owner of the table we switch them off for this transaction; others who write wait for its milliseconds.
 */
async function replace(client: pg.Client, { table, column, key }: EncryptedColumn, rows: ReadonlyMap<Row, Buffer>) {
  const isThis = key.map((name, index) => `${name} = $${String(index + 3)}`).join(" and ");
  await allOrNothing(client, async () => {
    await client.query("set local lock_timeout = '2s'");
    await client.query(`alter table ${table} disable trigger user`);
    for (const [row, again] of rows)
      await client.query(`update ${table} set ${column} = $1 where ${column} = $2 and ${isThis}`, [
        again,
        row.encrypted,
        ...row.key,
      ]);
    await client.query(`alter table ${table} enable trigger user`);
  });
}

async function replacePatiently(...given: Parameters<typeof replace>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await replace(...given);
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || tries === TRIES) throw error;
    }
  }
}

async function encryptColumnAgain(outside: Outside, column: EncryptedColumn): Promise<number> {
  const { client, encryption, say } = outside;
  const name = `${column.table}.${column.column}`;
  const older = await countOlder(outside, column);
  let seen = 0;
  let unreadable = 0;
  for (let after: readonly string[] | null = null; ;) {
    const rows: Row[] = await nextRows(outside, column, after);
    const again = new Map<Row, Buffer>();
    for (const row of rows) {
      try {
        again.set(row, encryption.encrypt(encryption.decrypt(row.encrypted, row.place), row.place));
      } catch (error) {
        if (!(error instanceof EncryptionError)) throw error;
        say(error.message);
        unreadable += 1;
      }
    }
    if (again.size > 0) await replacePatiently(client, column, again);
    after = rows.at(-1)?.key ?? null;
    if (after === null) return unreadable;
    seen += rows.length;
    say(`${name}: ${String(seen)} of ${String(Math.max(older, seen))}`);
  }
}

/**
 * Encrypts with the newest key each value that an older one encrypted, while servers run. Stopped, it goes on where it was. Answers how many
 * values cannot be read, which stay as they are; `say` hears each of them and how far it is.
 *
 * @throws pg.DatabaseError where the tables belong to another role, or writers leave no moment in between
 */
export async function encryptAgain(outside: Outside, columns: readonly EncryptedColumn[]): Promise<number> {
  let unreadable = 0;
  for (const column of columns) unreadable += await encryptColumnAgain(outside, column);
  return unreadable;
}
