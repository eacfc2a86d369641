import { takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { assertVersion } from "#src/features/cases/case.policy";
import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import type { StoredMortgageShare } from "./mortgage-share-rows.ts";
import { findOwnMortgageShare } from "./mortgage-share.repository.ts";

type Own = { readonly id: string; readonly userId: string };

/** This person's mortgage share application; another person's is not there (ROLE-03). */
export async function getOwnMortgageShare(
  { db }: Pick<Dependencies, "db">,
  { id, userId }: Own,
): Promise<StoredMortgageShare> {
  const found = await findOwnMortgageShare(db, id, userId);
  if (found === null) throw new Problem("mortgage-share.not-found");
  return found;
}

/** The same, of which answers may be written: it was not answered yet, and is as the caller saw it. */
export async function findOpenMortgageShare(
  deps: Pick<Dependencies, "db">,
  { version, ...own }: Own & { readonly version: number | null },
): Promise<StoredMortgageShare> {
  const found = await getOwnMortgageShare(deps, own);
  if (!takesAnswers(found)) throw new Problem("mortgage-share.closed");
  assertVersion("mortgage-share", found, version);
  return found;
}
