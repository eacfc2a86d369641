import { leadJudgedBy, type LeadForm } from "@keystep/contract/leads/leads";
import type { AnswerOf, BodyOf } from "@keystep/contract/http/route";
import * as contract from "@keystep/contract/identity/registration";
import type { Dependencies } from "#src/dependencies";
import { STORE_ACCOUNT } from "#src/features/identity/credentials/account.repository";
import { sendEmailConfirmation } from "#src/features/identity/credentials/confirm-email";
import { findPersonByEmail } from "#src/features/identity/users/user.repository";
import { fetchRow } from "#src/platform/db/prepared";
import { addressKey } from "#src/platform/encryption/address-key";
import { recordEvent } from "#src/platform/events";
import { refuseForeignOrigin } from "#src/platform/http/gate";
import { handle, handlePrepared } from "#src/platform/http/handle";
import { fieldErrors } from "#src/platform/http/parse-call";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { refuseWeakPassword } from "./password-policy.ts";

type Registration = BodyOf<typeof contract.register>;
type Answer = AnswerOf<typeof contract.register>;

/**
 * Makes an active person whose address is not proven yet. Drafts made for it are attached only when the emailed link
 * was opened (interpretation, Email ownership). The form of a lead wizard is stored with the person, or neither is. The
 * password is judged and hashed first; the answered work does the rest.
 */
export const register = handlePrepared(contract.register, async (deps, call) => {
  refuseForeignOrigin(deps, call);
  const { body: given } = call;
  const { email, firstName, lastName, password } = given;
  refuseUntimelyLead(deps, given);
  await refuseWeakPassword(password, { brandName: deps.config.brand.name, email, firstName, lastName });
  const passwordHash = await deps.passwords.hash(password);
  return () => store(deps, { given, passwordHash });
});

/** Checks the rules that need the day and the settings, which the contract does not have. */
function refuseUntimelyLead({ clock, config }: Dependencies, given: Registration): void {
  if (!isLead(given)) return;
  const rules = { today: clock.today(), passwordMaxLength: config.leadPasswordMaxLength };
  const judged = leadJudgedBy(rules).safeParse(given);
  if (!judged.success) throw new Problem("request.invalid", { errors: fieldErrors(judged.error.issues) });
}

function isLead(given: Registration): given is LeadForm {
  return given.leadType !== null && given.leadType !== undefined;
}

function store(
  deps: Dependencies,
  { given, passwordHash }: { readonly given: Registration; readonly passwordHash: string },
): Promise<Answer> {
  const { email, firstName, lastName } = given;
  return deps.db.transaction(async (tx) => {
    const newUserId = newId(deps.clock);
    const phone = isLead(given) ? given.phone : null;
    const person = { id: newUserId, email, firstName, lastName, passwordHash, phone };
    const row = await fetchRow(tx, STORE_ACCOUNT, { ...person, now: deps.clock.now(), provenAt: null });
    if (row === null) throw new Problem("user.email-registered");
    const isNew = row.id === newUserId;
    // A new credential leaves nothing of before (ASVS 7.4.3).
    if (!isNew) await deps.sessions.endOfUser(tx, row.id);
    await recordEvent(tx, { action: "user.registered", actorUserId: row.id, details: { isNew } });
    await sendEmailConfirmation(deps, tx, { userId: row.id, email });
    if (!isLead(given)) return { id: row.id };
    const { password: _secret, ...form } = given;
    return { id: row.id, leadId: await deps.hooks.onLeadLeft(deps, tx, { userId: row.id, form }) };
  });
}

/**
 * Says only that an email is registered, exactly where registering would be refused, a disabled account too. A caller may ask a hundred
 * times a day (interpretation, API-03).
 */
export const findUserByEmail = handle(contract.findUserByEmail, async ({ db, limiter }, { params, ip }) => {
  await limiter.take(contract.LOOKUPS_OF_ADDRESS, addressKey(ip));
  const person = await findPersonByEmail(db, params.email);
  const isRegistered = person !== null && (person.status !== "pending" || person.isEmailProven);
  if (!isRegistered) throw new Problem("user.not-found");
  return {};
});
