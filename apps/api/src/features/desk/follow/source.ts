import type { WorkDone } from "@keystep/domain/desk/acts";
import type { CaseKind, SourceKind } from "@keystep/domain/desk/case";
import type { Standing } from "@keystep/domain/desk/standing";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { State } from "@keystep/domain/kernel/states";
import type { Db } from "#src/platform/db/database";

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

/** Reads a source by its id, with what staff did with its case; null where it is no case, or not yet. */
export type ReadSource = (db: Db, id: string, work: WorkDone) => Promise<Source | null>;

export type Sources = Readonly<Record<SourceKind, ReadSource>>;
