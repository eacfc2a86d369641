import { FIRST_TABLES } from "@keystep/contract/pages/default-site";
import type { Calendar } from "@keystep/domain/clocks/deadline";
import type { Dependencies } from "#src/dependencies";
import { findVersions, inForceAt } from "#src/features/offers/policy-versions";
import type { Db } from "#src/platform/db/database";

/** The promises of every moment, and the public holidays in force at this one. */
export async function findCalendar(
  source: Pick<Dependencies, "log"> & { readonly db: Db },
  moment: Date,
): Promise<Calendar> {
  const { promises, holidays } = await findVersions(source, ["promises", "holidays"]);
  return {
    holidays: inForceAt(moment, holidays, FIRST_TABLES.holidays),
    promisesAt: (instant) => inForceAt(new Date(instant), promises, FIRST_TABLES.promises),
  };
}

/** The numbers of the versions in force at a moment, by which it is known that they changed. */
export async function calendarVersions(source: Pick<Dependencies, "log"> & { readonly db: Db }, moment: Date) {
  const { promises, holidays } = await findVersions(source, ["promises", "holidays"]);
  return {
    promises: inForceAt(moment, promises, FIRST_TABLES.promises).version,
    holidays: inForceAt(moment, holidays, FIRST_TABLES.holidays).version,
  };
}
