import { z } from "zod";

type Asked = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/**
 * The rows of a statement about tables that our types do not know (PostgreSQL's own, the queue's), each held to a shape.
 *
 * @throws ZodError where a row has another shape
 */
export async function checkedRows<Row extends z.ZodType>(
  on: Asked,
  row: Row,
  [text, ...values]: readonly [string, ...unknown[]],
): Promise<z.output<Row>[]> {
  return z.array(row).parse((await on.query(text, values)).rows);
}
