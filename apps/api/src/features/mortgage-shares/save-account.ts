import type { saveMortgageShareBankingDetails as route } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { Dependencies } from "#src/dependencies";
import { accountToStore } from "#src/features/cases/bank-account";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { findAccount, storeAccount } from "./account.repository.ts";
import { findOpenMortgageShare } from "./find-open-mortgage-share.ts";

export async function saveAccount(deps: Dependencies, call: Call<typeof route>): Promise<AnswerOf<typeof route>> {
  const { params, query } = call;
  const { version = null, ...sent } = call.body;
  const { userId } = call.principal;
  const { id } = await findOpenMortgageShare(deps, { id: params.id, userId, version });
  const kept = await findAccount(deps, id, userId);
  const account = accountToStore(deps, kept, { sent, isDraft: query.draft !== undefined });
  const write = writeOf(deps, call, { fields: account.fields });
  const saved = await storeAccount(deps.db, { id, account, version, write });
  if (saved === null) throw new Problem("mortgage-share.version-conflict");
  return { ...account.summary, version: saved };
}
