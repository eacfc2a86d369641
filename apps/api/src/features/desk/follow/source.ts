import type { WorkDone } from "@keystep/domain/desk/acts";
import type { CaseKind, SourceKind } from "@keystep/domain/desk/case";
import type { Standing } from "@keystep/domain/desk/standing";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { State } from "@keystep/domain/kernel/states";
import type { Db } from "#src/platform/db/database";
import { fetchRows, type Prepared } from "#src/platform/db/prepared";

/** A person of a case, as search finds them. */
export type CasePerson = {
  readonly userId: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthDate: CalendarDate | null;
  readonly abn: string | null;
  readonly addresses: readonly string[];
};

/** One source of a case, as it stands now. */
export type Source = {
  readonly kind: CaseKind;
  readonly type: string;
  /** Null where the source has no number of its own. */
  readonly reference: string | null;
  readonly standing: Standing;
  readonly amountCents: number;
  /** The state whose business days count, the one by which its customer is told a day. */
  readonly state: State;
  /** Until when the customer was asked to answer. */
  readonly askedUntil: CalendarDate | null;
  readonly people: readonly CasePerson[];
  readonly answersVersion: number;
  readonly openedAt: Date;
};

/** Reads sources of one kind by their ids, with what staff did with their cases. One that is no case, or not yet, is missing. */
export type ReadSources = (db: Db, ids: readonly string[], work: WorkDone) => Promise<ReadonlyMap<string, Source>>;

/** Reads by a statement that answers a row for each id; `sourceOf` is null where it is no case. */
export function readBy<Row extends { readonly id: string }>(
  statement: Prepared<{ readonly ids: readonly string[] }, Row>,
  sourceOf: (row: Row, work: WorkDone, db: Db) => Source | null | Promise<Source>,
): ReadSources {
  return async (db, ids, work) => {
    const found = new Map<string, Source>();
    for (const row of await fetchRows(db, statement, { ids })) {
      const source = await sourceOf(row, work, db);
      if (source !== null) found.set(row.id, source);
    }
    return found;
  };
}

export type Sources = Readonly<Record<SourceKind, ReadSources>>;
