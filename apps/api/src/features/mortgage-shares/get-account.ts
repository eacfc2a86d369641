import type { getMortgageShareBankingDetails as route } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { readAccount } from "./account.repository.ts";

/** An account in full; nothing shows it without this call, and the call is recorded. */
export async function getAccount(
  deps: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const found = await readAccount(deps, params.id.toLowerCase(), principal.userId);
  if (found === null) throw new Problem("mortgage-share.not-found");
  return found;
}
