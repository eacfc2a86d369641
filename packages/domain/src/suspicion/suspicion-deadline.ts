import { addBusinessDays, type BusinessPlace } from "@keystep/domain/clocks/business-days";
import { dayIn, endOfDay, hoursAfter } from "@keystep/domain/clocks/state-time";
import { addDays } from "@keystep/domain/kernel/calendar-date";
import type { SuspicionKind, SuspicionStage } from "./suspicion.ts";

/** After the moment of forming it (AML/CTF Act 2006 s41(2)(b); facts, Identity checks). */
const TERRORISM_HOURS = 24;
/** After the day of forming it (AML/CTF Act 2006 s41(2)(a); facts, Identity checks). */
const OTHER_BUSINESS_DAYS = 3;
/** Ours: a concern that is raised has no time of the law before it is looked at, and must not lie about. */
const CONCERN_BUSINESS_DAYS = 1;
const WARNED_HOURS_BEFORE = 12;
const WARNED_BUSINESS_DAYS_BEFORE = 1;

type Standing = {
  readonly stage: SuspicionStage;
  readonly kind: SuspicionKind | null;
  /** Instants in UTC. */
  readonly openedAt: string;
  readonly formedAt: string | null;
};

/** Instants in UTC: when it has to be reported or looked at, and from when the holders are warned; null where nobody is before it is due. */
export type SuspicionDeadline = { readonly dueAt: string; readonly warnAt: string | null };

/**
 * The next time that a suspicion has to be acted on; null once that is done. The calendar of today counts, so that a holiday which is added moves it. The clock never
 * stands still.
 */
export function suspicionDeadline(
  { stage, kind, openedAt, formedAt }: Standing,
  place: BusinessPlace,
): SuspicionDeadline | null {
  const { state } = place;
  if (stage === "raised") {
    const lastDay = addBusinessDays(dayIn(state, openedAt), CONCERN_BUSINESS_DAYS, place);
    return { dueAt: endOfDay(state, lastDay), warnAt: null };
  }
  if (stage !== "formed" || formedAt === null) return null;
  if (kind === "terrorism-financing") {
    const dueAt = hoursAfter(formedAt, TERRORISM_HOURS);
    return { dueAt, warnAt: hoursAfter(dueAt, -WARNED_HOURS_BEFORE) };
  }
  const lastDay = addBusinessDays(dayIn(state, formedAt), OTHER_BUSINESS_DAYS, place);
  const warnedOn = addBusinessDays(lastDay, -WARNED_BUSINESS_DAYS_BEFORE, place);
  return { dueAt: endOfDay(state, lastDay), warnAt: endOfDay(state, addDays(warnedOn, -1)) };
}
