// PostgreSQL's own words that Kysely has no method for. SQL text takes its type on trust, so it stands here and in `prepared.ts` alone.
import type { StorageKind } from "@keystep/domain/answers/question";
import { AliasNode, ColumnNode, IdentifierNode, ReferenceNode, sql } from "kysely";
import type { Expression, Insertable, RawBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import { query } from "./prepared.ts";
import type { Schema } from "./schema.ts";

/** The moment some hours before another. */
export function hoursBefore(moment: Expression<Date>, hours: number): RawBuilder<Date> {
  return sql`${moment} - make_interval(hours => ${hours})`;
}

export function minutesBefore(moment: Expression<Date>, minutes: number): RawBuilder<Date> {
  return sql`${moment} - make_interval(mins => ${minutes})`;
}

export function secondsBefore(moment: Expression<Date>, seconds: number): RawBuilder<Date> {
  return sql`${moment} - make_interval(secs => ${seconds})`;
}

/** By the calendar: a month before 31 March is the last day of February. */
export function monthsBefore(moment: Expression<Date>, months: number): RawBuilder<Date> {
  return sql`${moment} - make_interval(months => ${months})`;
}

/** Constant text where PostgreSQL cannot tell its type from the place. */
export function constant<const Text extends string>(text: Text): RawBuilder<Text> {
  return sql`${sql.lit(text)}::text`;
}

/** A condition as a column: PostgreSQL knows no 0 and 1 for it. */
export function isTrue(condition: Expression<SqlBool>): RawBuilder<boolean> {
  return sql`${condition}`;
}

type RowsOf<Columns extends Readonly<Record<string, Expression<readonly unknown[]>>>> = {
  [Name in keyof Columns]: Columns[Name] extends Expression<readonly (infer Value)[]> ? Value : never;
};

/** Rows made of arrays of one length, one for each column. */
export function rowsOf<
  const Alias extends string,
  const Columns extends Readonly<Record<string, Expression<readonly unknown[]>>>,
>(alias: Alias, columns: Columns) {
  const names = Object.keys(columns).map((name) => sql.id(name));
  return sql<RowsOf<Columns>>`unnest(${sql.join(Object.values(columns))})`.as<Alias>(
    sql`${sql.id(alias)}(${sql.join(names)})`,
  );
}

/** A person's name; blank where they have not said. */
export function fullName(first: Expression<string | null>, last: Expression<string | null>): RawBuilder<string> {
  return sql`trim(concat(${first}, ' ', ${last}))`;
}

/** How many rows; PostgreSQL counts in bigint, which we read as a number. */
export function rowCount(): RawBuilder<number> {
  return sql`count(*)`;
}

/** Before all moments, and after all. */
export const FIRST_MOMENT: RawBuilder<Date> = sql`'-infinity'::timestamptz`;
export const LAST_MOMENT: RawBuilder<Date> = sql`'infinity'::timestamptz`;

/** The first characters of a text. */
export function beginningOf(text: Expression<string>, characters: number): RawBuilder<string> {
  return sql`left(${text}, ${characters})`;
}

/** Waits until no other transaction holds this name, and holds it until the transaction ends. */
export function holdName(prefix: string, name: Expression<string>): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${prefix} || ${name}, 0))`;
}

/** A field of a JSON column as text. */
export function textOf(facts: Expression<unknown>, field: string): RawBuilder<string | null> {
  return sql`${facts} ->> ${field}`;
}

/** A field of a JSON column that holds an id. */
export function idOf(facts: Expression<unknown>, field: string): RawBuilder<string | null> {
  return sql`(${facts} ->> ${sql.lit(field)})::uuid`;
}

export function jsonConstant<const Value extends object>(value: Value): RawBuilder<Value> {
  return sql`${sql.lit(JSON.stringify(value))}::jsonb`;
}

/** JSON leaves out what is undefined. */
type PartOf<Whole> = { readonly [Name in keyof Whole]?: Whole[Name] | undefined };

/** A JSON object with parts of others laid over it, the last on top; one that is null says nothing. */
export function merged<Whole extends object>(
  whole: Expression<Whole>,
  ...parts: Expression<PartOf<NoInfer<Whole>> | null>[]
): RawBuilder<Whole> {
  return sql`(${sql.join(
    [whole, ...parts].map((object) => sql`coalesce(${object}, '{}')`),
    sql` || `,
  )})`;
}

/** A stored JSON object with the fields it lacks, being older than they are; null stays null. */
export function filledUp<Stored>(unanswered: Expression<object>, stored: Expression<Stored>): RawBuilder<Stored> {
  return sql`(${unanswered} || ${stored})`;
}

/** A JSON object; null where nothing but these fields is given. */
export function nullIfOnly<Facts>(object: Expression<Facts>, fields: readonly string[]): RawBuilder<Facts | null> {
  return sql`case when jsonb_strip_nulls(${object} - ${pathOf(fields)}) <> '{}' then ${object} end`;
}

function pathOf(fields: readonly string[]) {
  return sql`array[${sql.join(fields.map((field) => sql.lit(field)))}]`;
}

/** A number within JSON, by the names of the fields that lead to it. */
export function numberAt(facts: Expression<unknown>, path: readonly string[]): RawBuilder<number> {
  return sql`(${facts} #>> ${pathOf(path)})::bigint`;
}

/** The JSON with another number there. */
export function withNumber<Facts>(
  facts: Expression<Facts>,
  path: readonly string[],
  number: Expression<number>,
): RawBuilder<Facts> {
  return sql`jsonb_set(${facts}, ${pathOf(path)}, to_jsonb(${number}))`;
}

const ANSWER_TYPES = {
  text: { type: "text" },
  date: { type: "date" },
  integer: { type: "integer" },
  number: { type: "double precision" },
  boolean: { type: "boolean", unanswered: "false" },
  json: { type: "jsonb", unanswered: "[]" },
} as const satisfies Record<StorageKind, { type: string; unanswered?: string }>;

/** An answer in JSON that was sent, as its column takes it; flags and lists are never null. */
export function answerIn<Answer>(sent: Expression<object>, field: string, storage: StorageKind): RawBuilder<Answer> {
  const { type, unanswered }: { type: string; unanswered?: string } = ANSWER_TYPES[storage];
  const answer = sql<Answer>`(${sent} ->> ${field})::${sql.raw(type)}`;
  return unanswered === undefined ? answer : sql`coalesce(${answer}, ${unanswered})`;
}

/** A value where JSON has the field, null or not; otherwise what the column holds. */
export function ifSent<Value>(
  sent: Expression<object>,
  field: string,
  { value, otherwise }: { readonly value: Expression<Value>; readonly otherwise: Expression<Value> },
): RawBuilder<Value> {
  return sql`case when ${sent} ? ${field} then ${value} else ${otherwise} end`;
}

/** The slice of an event's action, before its point. */
export function subjectOf(action: Expression<string>): RawBuilder<string> {
  return sql`split_part(${action}, '.', 1)`;
}

/** A moment as the wire has it. */
export function instant<Moment extends Date | null>(
  moment: Expression<Moment>,
): RawBuilder<null extends Moment ? string | null : string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The one column of some rows as a list. */
export function listOf<Row extends object>(rows: Expression<Row>): RawBuilder<Row[keyof Row][]> {
  return sql`array(${rows})`;
}

/** The items of both lists; one that is null has none. */
export function bothLists<Item>(one: Expression<Item[] | null>, other: Expression<Item[]>): RawBuilder<Item[]> {
  return sql`array_cat(${one}, ${other})`;
}

/** The items of a JSON list as rows. */
export function itemsOf<const Alias extends string, Item>(alias: Alias, items: Expression<readonly Item[]>) {
  return sql<{ item: Item }>`jsonb_array_elements(${items})`.as<Alias>(sql`${sql.id(alias)}(item)`);
}

/** A column, for names that a loop makes. */
export function columnOf<Value>(table: string, name: string): RawBuilder<Value> {
  return sql.ref(`${table}.${name}`);
}

/** A moment to the microsecond, as the database keeps it and a Date does not. */
export function exactly(moment: Expression<Date>): RawBuilder<string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function momentOf(text: Expression<string>): RawBuilder<Date> {
  return sql`${text}::timestamptz`;
}

export function later(one: Expression<Date>, other: Expression<Date>): RawBuilder<Date> {
  return sql`greatest(${one}, ${other})`;
}

/** `insert … select`: the names of the selected columns say where each goes. */
export function insertRows<
  Table extends keyof Schema,
  Tables,
  Names extends keyof Tables,
  Row extends Insertable<Schema[Table]>,
>(table: Table, rows: SelectQueryBuilder<Tables, Names, Row>) {
  const names = (rows.toOperationNode().selections ?? []).map(({ selection }) => {
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name;
    if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) return selection.column.column.name;
    throw new Error(`A column for ${table} has no name`);
  });
  type Column = keyof Schema[Table] & string;
  return query
    .insertInto(table)
    .columns(names as Column[]) // PostgreSQL refuses a name that is none, in the test that prepares every statement
    .expression(rows);
}

export function looksLike(text: Expression<string | null>, pattern: string): RawBuilder<SqlBool> {
  return sql`${text} ~ ${pattern}`;
}

export function asUuid(text: Expression<string | null>): RawBuilder<string | null> {
  return sql`(${text})::uuid`;
}

/** The earlier of two moments. */
export function earlier(one: Expression<Date>, other: Expression<Date>): RawBuilder<Date> {
  return sql`least(${one}, ${other})`;
}

export function hoursAfter(moment: Expression<Date>, hours: number): RawBuilder<Date> {
  return sql`${moment} + make_interval(hours => ${hours})`;
}

export function withItem<Item>(items: Expression<Item[]>, item: Expression<Item>): RawBuilder<Item[]> {
  return sql`array_append(${items}, ${item})`;
}

/** Tells every process that listens, with the commit. */
export function notify(channel: string, message: Expression<string>): RawBuilder<unknown> {
  return sql`pg_notify(${channel}, ${message})`;
}

/** Whether no other transaction holds this number; then this one does until it ends. */
export function tryLock(number: Expression<string>): RawBuilder<boolean> {
  return sql`pg_try_advisory_xact_lock(${number}::bigint)`;
}

/** Makes the partition of the record for the month that lies some months ahead. */
export function makeEventPartition(now: Expression<Date>, monthsAhead: number): RawBuilder<unknown> {
  return sql`make_events_partition((${now} + make_interval(months => ${monthsAhead}))::date)`;
}

export function startsWith(text: Expression<string>, beginning: Expression<string>): RawBuilder<SqlBool> {
  return sql`starts_with(${text}, ${beginning})`;
}

/** After every text of small letters, figures and blanks that begins so. With COLLATE "C" these are a range of an index. */
export function pastBeginning(beginning: Expression<string>): RawBuilder<string> {
  return sql`${beginning} || '~'`;
}

/** Whether a text fits every pattern; each may ask for a blank before the first word. */
export function isLikeAll(text: Expression<string>, patterns: Expression<readonly string[]>): RawBuilder<SqlBool> {
  return sql`' ' || ${text} like all(${patterns})`;
}

export function listOfOne<Item>(item: Expression<Item>): RawBuilder<Item[]> {
  return sql`array[${item}]`;
}

/** The items of a list that are not null. */
export function withoutNulls<Item>(...items: Expression<Item | null>[]): RawBuilder<Item[]> {
  return sql`array_remove(array[${sql.join(items)}], null)`;
}

/** The moment of the database's own clock. */
export const NOW: RawBuilder<Date> = sql`now()`;

/** The same where the type must allow null, as in a union with rows that have none. */
export function orNull<Value>(value: Expression<Value>): RawBuilder<Value | null> {
  return sql`${value}`;
}

/** After all ids. */
export const LAST_UUID: RawBuilder<string> = sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;
export const NO_UUID: RawBuilder<string | null> = sql`null::uuid`;

export function minutesAfter(moment: Expression<Date>, minutes: number): RawBuilder<Date> {
  return sql`${moment} + make_interval(mins => ${minutes})`;
}

export function withoutItem<Item>(items: Expression<Item[]>, item: Expression<Item>): RawBuilder<Item[]> {
  return sql`array_remove(${items}, ${item})`;
}

export function toMilliseconds(moment: Expression<Date | null>): RawBuilder<Date | null> {
  return sql`date_trunc('milliseconds', ${moment})`;
}

/** Whether a row comes before that of a query, in the order of these columns. */
export function isRowBefore(row: readonly Expression<unknown>[], other: Expression<unknown>): RawBuilder<SqlBool> {
  return sql`(${sql.join(row)}) < ${other}`;
}
