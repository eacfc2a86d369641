import type { Transaction } from "#src/platform/db/database";
import { textOf } from "#src/platform/db/expressions";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";

/** No person of the application: nothing of it is theirs. */
export const NO_ONE = "00000000-0000-0000-0000-000000000000";

const FIND = prepared(
  "information-requests-find-reminded",
  { id: "uuid", action: "text", reminder: "text" },
  ({ id, action, reminder }) =>
    query
      .selectFrom("events as e")
      .select("e.id")
      .where("e.application_id", "=", id)
      .where("e.action", "=", action)
      .where((of) => of(textOf(of.ref("e.details"), "reminder"), "=", reminder)),
);

type Reminder = { readonly id: string; readonly action: string; readonly reminder: string };

/**
 * Whether the record of an application has this reminder. A statement of its own, for once the application is held: the one that waits to hold
 * would not see what was sent meanwhile.
 */
export async function wasReminded(tx: Transaction, reminder: Reminder): Promise<boolean> {
  return (await fetchRow(tx, FIND, reminder)) !== null;
}
