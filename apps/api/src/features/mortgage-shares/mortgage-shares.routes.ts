import * as contract from "@keystep/contract/mortgage-shares/mortgage-shares";
import { movesByHand, statusFollowed } from "@keystep/domain/mortgage-shares/mortgage-share";
import { missingTabs, TABS } from "@keystep/domain/mortgage-shares/tabs";
import { changedFields, withAnswers } from "#src/features/cases/answers";
import { accountToStore } from "#src/features/cases/bank-account";
import { assertMayWorkOn, assertStored, assertVersion } from "#src/features/cases/case.policy";
import { moveCase } from "#src/features/cases/move-case";
import { MORTGAGE_SHARE } from "#src/features/cases/move.repository";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { findAccount, readAccount, SAVE_ACCOUNT } from "./account.repository.ts";
import { movedByStaffEmail, withdrawnEmail } from "./emails/person-emails.ts";
import { withdrawnNotice } from "./emails/staff-notices.ts";
import { findOpenMortgageShare, getOwnMortgageShare } from "./find-open-mortgage-share.ts";
import { mortgageShareAnswer } from "./mortgage-share-answer.ts";
import { shareOf, type StoredMortgageShare } from "./mortgage-share-rows.ts";
import { listOwnMortgageShares, SAVE } from "./mortgage-share.repository.ts";
import { sendMortgageShare } from "./send-mortgage-share.ts";
import { findMortgageShareForStaff, readMortgageShareForStaff } from "./staff-mortgage-share.repository.ts";

/** A person's own, newest first; what is complete the domain's table of tabs says. */
const listMortgageShares = handle(contract.listMortgageShares, async ({ db, clock }, { principal }) => {
  const today = clock.today();
  const found = await listOwnMortgageShares(db, principal.userId);
  return found.map((share) => ({ ...share, isComplete: missingTabs(share, today).length === 0 }));
});

/** Fields that are not sent stay. Each part that is sent is judged whole with the stored answers; a draft is stored as it is. */
const saveMortgageShare = handle(contract.saveMortgageShare, async (deps, call) => {
  const { params, query, principal } = call;
  const { version = null, ...answers } = call.body;
  const found = await findOpenMortgageShare(deps, { id: params.id, userId: principal.userId, version });
  if (query.draft === undefined) {
    const whole = withAnswers(found, answers);
    const touched = TABS.flatMap(({ room }) => (room?.names.some((name) => name in answers) ? room : []));
    const errors = touched.flatMap(({ judge }) => judge(whole, deps.clock.today()).issues);
    if (errors.length > 0) throw new Problem("request.invalid", { errors });
  }
  const fields = changedFields(found, answers);
  const write = { ...writeOf(deps, call, { fields, mortgageShareId: found.id }), id: found.id, version };
  const saved = await fetchRow(deps.db, SAVE, { ...write, sent: answers, isChange: fields.length > 0 });
  assertStored("mortgage-share", saved, version);
  return mortgageShareAnswer(deps, shareOf(saved));
});

/** An account in full; nothing shows it without this call, and the call is recorded. */
const getAccount = handle(contract.getMortgageShareBankingDetails, async (deps, { params, principal }) => {
  const found = await readAccount(deps, params.id.toLowerCase(), principal.userId);
  if (found === null) throw new Problem("mortgage-share.not-found");
  return found;
});

const saveAccount = handle(contract.saveMortgageShareBankingDetails, async (deps, call) => {
  const { params, query } = call;
  const { version = null, ...sent } = call.body;
  const { userId } = call.principal;
  const { id } = await findOpenMortgageShare(deps, { id: params.id, userId, version });
  const kept = await findAccount(deps, id, userId);
  const { columns, fields, summary } = accountToStore(deps, kept, { sent, isDraft: query.draft !== undefined });
  const write = { ...writeOf(deps, call, { fields, mortgageShareId: id }), id, version };
  const saved = await fetchRow(deps.db, SAVE_ACCOUNT, { ...write, ...columns, isChange: fields.length > 0 });
  if (saved === null) throw new Problem("mortgage-share.version-conflict");
  return { ...summary, version: saved.version };
});

const getStaffMortgageShare = handle(contract.getStaffMortgageShare, async (deps, { params, principal }) => {
  const reading = { id: params.id, userId: principal.userId, today: deps.clock.today() };
  const found = await readMortgageShareForStaff(deps.db, reading);
  if (found === null) throw new Problem("mortgage-share.not-found");
  return found;
});

/** One that follows its application is moved by nobody. */
function assertByHand({ application }: StoredMortgageShare): void {
  if (statusFollowed(application) !== null) throw new Problem("mortgage-share.move-refused");
}

/** Staff move one that is as they saw it. Its person hears of it where it is news. */
const moveMortgageShare = handle(contract.moveMortgageShare, async (deps, call) => {
  const { params, body, principal } = call;
  const { status, version } = body;
  const moved = await moveCase(deps, call, {
    kind: MORTGAGE_SHARE,
    id: params.id,
    to: status,
    by: "staff",
    version,
    async find() {
      const found = await findMortgageShareForStaff(deps.db, params.id, principal.userId);
      assertMayWorkOn("mortgage-share", found);
      assertByHand(found.share);
      if (found.share.status !== status) assertVersion("mortgage-share", found.share, version);
      return found.share;
    },
    emails: (share) => movedByStaffEmail({ config: deps.config, share, status }),
  });
  return { ...moved, moves: movesByHand({ status, application: null }, "staff") };
});

/** Withdraws, and tells both sides. */
const moveOwnMortgageShare = handle(contract.moveOwnMortgageShare, async (deps, call) => {
  const { params, body, principal } = call;
  const { status } = body;
  const find = () => getOwnMortgageShare(deps, { id: params.id, userId: principal.userId });
  assertByHand(await find());
  await moveCase(deps, call, {
    kind: MORTGAGE_SHARE,
    id: params.id,
    to: status,
    by: "applicant",
    find,
    emails: (share) => {
      const about = { config: deps.config, share };
      return [withdrawnEmail(about), withdrawnNotice(about)];
    },
  });
  return mortgageShareAnswer(deps, await find());
});

export const mortgageSharesRoutes: readonly Registration[] = [
  listMortgageShares,
  handle(contract.getMortgageShare, async (deps, { params, principal: { userId } }) =>
    mortgageShareAnswer(deps, await getOwnMortgageShare(deps, { id: params.id, userId })),
  ),
  saveMortgageShare,
  getAccount,
  saveAccount,
  sendMortgageShare,
  moveOwnMortgageShare,
  getStaffMortgageShare,
  moveMortgageShare,
];
