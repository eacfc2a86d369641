import type { StorageKind } from "@keystep/domain/answers/question";
import { eachOf, namesOf } from "@keystep/domain/kernel/named";
import type { AliasedRawBuilder, Expression, RawBuilder, SelectType } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { answerIn, columnOf, ifSent } from "#src/platform/db/expressions";

/** A question as far as a column is concerned. */
type Stored = { readonly storage: StorageKind; readonly unanswered: unknown };
type Questions = Readonly<Record<string, Stored>>;

/** The answer's name in snake case. */
type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : "";

export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

type FieldOf<Q extends Questions> = keyof Q & string;
type Selected<Q extends Questions, Table extends string> = {
  [Field in FieldOf<Q>]: `${Table}.${ColumnName<Field>} as ${Field}`;
};
type Read<Q extends Questions, Row> = {
  [Field in FieldOf<Q>]: Expression<ColumnName<Field> extends keyof Row ? SelectType<Row[ColumnName<Field>]> : never>;
};
type Made<Q extends Questions> = {
  [Field in FieldOf<Q>]: AliasedRawBuilder<Q[Field]["unanswered"], ColumnName<Field>>;
};
type Assigned<Q extends Questions> = {
  [Field in FieldOf<Q> as ColumnName<Field>]: RawBuilder<Q[Field]["unanswered"]>;
};

/** The columns of answers: each is named as its answer in snake case, and the kind of the question gives its type. */
export function columnsOf<const Q extends Questions>(questions: Q) {
  const byColumn = Object.fromEntries(
    Object.entries(questions).map(([field, { storage }]) => [columnName(field), { field, storage }]),
  );
  return {
    /** The columns of `table`, each under the name of its answer. */
    of<const Table extends string>(table: Table): Selected<Q, Table>[FieldOf<Q>][] {
      return Object.values(
        eachOf<Selected<Q, Table>, Stored>(questions, (_, field) => `${table}.${columnName(field)} as ${field}`),
      );
    },
    /** The same as one JSON object; `Row` is the type of the table. */
    inOneObject<Row>(table: string) {
      return jsonBuildObject(eachOf<Read<Q, Row>, Stored>(questions, (_, field) => columnOf(table, columnName(field))));
    },
    /** The columns of a new row to select, from the answers sent as jsonb; what was not sent is unanswered. */
    made(sent: Expression<object>): Made<Q>[FieldOf<Q>][] {
      const made = eachOf<Made<Q>, Stored>(questions, ({ storage }, field) =>
        answerIn(sent, field, storage).as(columnName(field)),
      );
      return namesOf<FieldOf<Q>>(questions).map((field) => made[field]);
    },
    /** The values of a row of `table` with the answers sent laid over it: what was not sent stays, a null that was sent clears. */
    laidOver(table: string, sent: Expression<object>) {
      return eachOf<Assigned<Q>, { field: string; storage: StorageKind }>(byColumn, ({ field, storage }, name) =>
        ifSent(sent, field, { value: answerIn(sent, field, storage), otherwise: columnOf(table, name) }),
      );
    },
  };
}
