import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { contactDeadline } from "@keystep/domain/mortgage-shares/next-answer";
import type { Dependencies } from "#src/dependencies";
import { findCalendar } from "#src/features/clocks/calendar";
import type { Db } from "#src/platform/db/database";
import type { StoredMortgageShare } from "./mortgage-share-rows.ts";

/** A mortgage share application as its person gets it, with the day by which we are in touch. */
export async function mortgageShareAnswer(
  { db, log, clock }: Pick<Dependencies, "log" | "clock"> & { readonly db: Db },
  share: StoredMortgageShare,
): Promise<MortgageShareAnswer> {
  return { ...share, deadline: contactDeadline(share, await findCalendar({ db, log }, clock.now())) };
}
