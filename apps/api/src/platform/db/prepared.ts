import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { eachOf } from "@keystep/domain/kernel/named";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import type {
  CompiledQuery,
  DeleteResult,
  InsertResult,
  MergeResult,
  RawBuilder,
  SelectQueryBuilder,
  ShallowDehydrateObject,
  UpdateResult,
} from "kysely";
import { keepStatement } from "./all-statements.ts";
import type { Db } from "./database.ts";
import type { Schema } from "./schema.ts";

type Given = Readonly<Record<string, unknown>>;

/** Stands in a statement for a value, and knows it among those that a run is given. */
class Placeholder {
  readonly valueIn: (given: Given) => unknown;

  constructor(valueIn: Placeholder["valueIn"]) {
    this.valueIn = valueIn;
  }
}

function placeholder<Value>(type: string, valueIn: Placeholder["valueIn"]): RawBuilder<Value> {
  return sql`${sql.val(new Placeholder(valueIn))}::${sql.raw(type)}`;
}

/** A value that no caller gives: `make` makes it for each run of the statement. */
export function madeForEachRun<Value>(type: Name, make: () => Value): RawBuilder<Value> {
  return placeholder(type, make);
}

/** Numbers each placeholder once. A constant becomes part of the text, where PostgreSQL sees which partial index it fits. */
class PreparingCompiler extends PostgresQueryCompiler {
  private places: Placeholder[] = [];

  override compileQuery(...given: Parameters<PostgresQueryCompiler["compileQuery"]>): CompiledQuery {
    this.places = [];
    return super.compileQuery(...given);
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Placeholder)) {
      this.appendImmediateValue(value);
      return;
    }
    const known = this.places.indexOf(value);
    if (known === -1) {
      this.places.push(value);
      super.appendValue(value);
    } else {
      this.append(`$${known + 1}`);
    }
  }
}

/** Builds queries. It knows the tables and has no connection. */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PreparingCompiler(),
  },
});

type Values = {
  uuid: string;
  text: string;
  integer: number;
  bigint: number;
  float8: number;
  boolean: boolean;
  bytea: Buffer;
  date: CalendarDate;
  timestamptz: Date;
};
type Name = keyof Values;

/** A closer type than the names below have. */
type Kind<Value> = {
  readonly name: string;
  readonly send: (value: unknown) => unknown;
  readonly value?: Value;
};

/** Text that is one of a union. */
export function textIn<Value extends string>(): Kind<Value> {
  return { name: "text", send: (value) => value };
}

export function json<Value extends object>(): Kind<Value> {
  return { name: "jsonb", send: (value) => JSON.stringify(value) };
}

export function nullable<Value>({ name, send }: Kind<Value>): Kind<Value | null> {
  return { name, send: (value) => (value === null ? null : send(value)) };
}

export function arrayOf<Value>({ name, send }: Kind<Value>): Kind<Value[]> {
  return { name: `${name}[]`, send };
}

/** PostgreSQL's name of a type, with `?` where it may be null: "uuid", "timestamptz?", "text[]", "uuid?[]". */
type Type = Name | `${Name}?` | `${Name}[]` | `${Name}?[]` | Kind<unknown>;
type ItemOf<T> = T extends Name ? Values[T] : T extends `${infer N extends Name}?` ? Values[N] | null : never;
type ValueOf<T> =
  T extends Kind<infer Value> ? Value : T extends `${infer Item}[]` ? readonly ItemOf<Item>[] : ItemOf<T>;
type Types = Readonly<Record<string, Type>>;
type ValuesOf<T extends Types> = { readonly [Place in keyof T]: ValueOf<T[Place]> };
/** The placeholders of a statement with these values. */
export type ParametersOf<T extends Types> = { readonly [Place in keyof T]: RawBuilder<ValueOf<T[Place]>> };

function kindOf(type: Type): Kind<unknown> {
  return typeof type === "string" ? { name: type.replace("?", ""), send: (value) => value } : type;
}

/** A statement that is compiled once, as it is first used, and that PostgreSQL plans once for each connection. */
export type Prepared<Values, Row> = {
  readonly name: string;
  readonly text: string;
  readonly valuesOf: (values: Values) => unknown[];
  readonly row?: Row;
};

export type RowOf<Statement extends Prepared<never, unknown>> = NonNullable<Statement["row"]>;

type Rows<Result> = Result extends InsertResult | UpdateResult | DeleteResult | MergeResult ? never : Result;

type CompiledStatement = { readonly text: string; readonly places: readonly Placeholder[] };

function compile(statement: { compile: () => CompiledQuery }): CompiledStatement {
  const { sql: text, parameters } = statement.compile();
  return { text, places: parameters.filter((value) => value instanceof Placeholder) };
}

/** A process uses few of its statements, and compiling all of them took a fifth of its start. */
function compiledOf<const T extends Types, Result>(
  name: string,
  types: T,
  build: (parameters: ParametersOf<T>) => { compile: () => CompiledQuery<Result> },
): Prepared<ValuesOf<T>, Rows<Result>> {
  const parameters = eachOf<ParametersOf<T>, Type>(types, (type, place) => {
    const { name: typeName, send } = kindOf(type);
    return placeholder(typeName, (given) => send(given[place]));
  });
  let compiled: CompiledStatement | undefined;
  const statement = () => (compiled ??= compile(build(parameters)));
  return {
    name,
    get text() {
      return statement().text;
    },
    valuesOf: (given: Given) => statement().places.map(({ valueIn }) => valueIn(given)),
  };
}

/** `types` names the values of a statement; `build` gets a typed placeholder for each and answers the query. */
export function prepared<const T extends Types, Result>(
  name: string,
  types: T,
  build: (parameters: ParametersOf<T>) => { compile: () => CompiledQuery<Result> },
): Prepared<ValuesOf<T>, Rows<Result>> {
  return keepStatement(compiledOf(name, types, build));
}

/**
 * A statement whose conditions depend on the call, as the filters of a list. It has no name, so PostgreSQL plans each run knowing its values; a
 * test lists the shapes that there are.
 */
export function composed<const T extends Types, Result>(
  types: T,
  build: (parameters: ParametersOf<T>) => { compile: () => CompiledQuery<Result> },
): Prepared<ValuesOf<T>, Rows<Result>> {
  return compiledOf("", types, build);
}

/** Answers each row as one JSON column, because pg takes longer for thirty columns than for one. Dates are text in it. */
export function inOneColumn<Names extends keyof DB, DB, Row>(rows: SelectQueryBuilder<DB, Names, Row>) {
  return query.selectFrom(rows.as("found")).select(sql<ShallowDehydrateObject<Row>>`to_json(found)`.as("row"));
}

/** For a column that is never null in these rows, as a check of the table says and its type cannot. */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error("A column was null that is never null in these rows");
  return value;
}

/** Runs a statement with named values. */
export async function fetchRows<Values, Row>(db: Db, statement: Prepared<Values, Row>, values: Values): Promise<Row[]> {
  const { rows } = await db.send(statement, statement.valuesOf(values));
  return rows as Row[]; // the query itself says what it answers
}

/** The one row of a statement that answers at most one. */
export async function fetchRow<Values, Row>(
  db: Db,
  statement: Prepared<Values, Row>,
  values: Values,
): Promise<Row | null> {
  const [row] = await fetchRows(db, statement, values);
  return row ?? null;
}

/** The row of a statement that answers one. */
export async function fetchOne<Values, Row>(db: Db, statement: Prepared<Values, Row>, values: Values): Promise<Row> {
  const row = await fetchRow(db, statement, values);
  if (row === null) throw new Error(`${statement.name} answered no row`);
  return row;
}

/** Runs a statement for what it changes, and answers how many rows it changed or returned. */
export async function execute<Values>(db: Db, statement: Prepared<Values, unknown>, values: Values): Promise<number> {
  const { count } = await db.send(statement, statement.valuesOf(values));
  return count;
}
