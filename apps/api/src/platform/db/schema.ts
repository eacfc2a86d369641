import type { AdapterPayload } from "oidc-provider";
import type { GeneratedJson, Json, Tables } from "./tables.generated.ts";

type Facts = Readonly<Record<string, unknown>>;

/**
 * What PostgreSQL cannot tell of a column: the shape of its JSON, and names that no check lists. Each slice adds those of its tables; a column
 * that is missing or of another kind is a compile error.
 */
export interface Columns {
  emails: { attachments: GeneratedJson<{ filename: string; contentType: string; size: number }[]> };
  events: { details: GeneratedJson<Facts> };
  oidc_payloads: { payload: Json<AdapterPayload> };
}

type ColumnsOf<Table, Own> = { [Name in keyof Own]: Name extends keyof Table ? Table[Name] : never };
type Fitting<Own> = { [Table in keyof Own]: Table extends keyof Tables ? ColumnsOf<Tables[Table], Own[Table]> : never };
type Narrowed<Own extends Fitting<Own>> = {
  [Table in keyof Own & keyof Tables]: Omit<Tables[Table], keyof Own[Table]> & Own[Table];
};

export type Schema = Omit<Tables, keyof Columns> & Narrowed<Columns>;
