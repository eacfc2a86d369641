import { MESSAGES } from "@keystep/contract/fields/messages";
import * as contract from "@keystep/contract/identity/identity";
import type { Dependencies } from "#src/dependencies";
import { addressTakenEmail, changeFromEmail, changeToEmail } from "#src/features/identity/emails/link-emails";
import { findPersonByEmail, lockPerson } from "#src/features/identity/users/user.repository";
import type { Transaction } from "#src/platform/db/database";
import { execute } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { recordEvent } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem, refusedField } from "#src/platform/http/problem";
import { requireRecentProof, requireStandingSession } from "#src/platform/http/require-proof";
import { newId } from "#src/platform/ids";
import { mayWriteTo } from "./ask-for-link.ts";
import { DELETE_EMAIL_CHANGE, REPLACE_EMAIL_CHANGE, type EmailChange } from "./email-changes.repository.ts";
import { issueEmailLink } from "./email-links.repository.ts";

/**
 * Asks both addresses. Only the new mailbox learns whether it has an account already: the answer and the account page
 * are the same.
 */
export const changeEmail = handle(contract.changeEmail, async (deps, call) => {
  const { params, body, principal } = call;
  requireRecentProof(deps, principal);
  const newEmail = body.email;
  const mayWrite = {
    toOld: await mayWriteTo(deps, { purpose: "change-email", email: principal.email }),
    toNew: await mayWriteTo(deps, { purpose: "change-email", email: newEmail }),
  };
  await deps.db.transaction(async (tx) => {
    const user = await lockPerson(tx, params.id);
    if (user === null) throw new Problem("user.not-found");
    await requireStandingSession(deps, tx, principal);
    if (user.email === newEmail) throw refusedField("email", MESSAGES.emailSame);
    const change = { id: newId(deps.clock), userId: user.id, oldEmail: user.email, newEmail };
    await execute(tx, REPLACE_EMAIL_CHANGE, { ...change, now: deps.clock.now() });
    await writeToBoth(deps, tx, { change, mayWrite });
    await recordEvent(tx, { action: "email.change-asked", actorUserId: principal.userId });
  });
});

type Writing = {
  readonly change: Pick<EmailChange, "id" | "userId" | "oldEmail" | "newEmail">;
  readonly mayWrite: { toOld: boolean; toNew: boolean };
};

async function writeToBoth(deps: Dependencies, tx: Transaction, { change, mayWrite }: Writing): Promise<void> {
  const { config, clock } = deps;
  const { id: emailChangeId, userId, oldEmail, newEmail } = change;
  const link = { purpose: "change-email", userId, emailChangeId, now: clock.now() } as const;
  const oldToken = await issueEmailLink(tx, { ...link, sentTo: oldEmail });
  if (mayWrite.toOld) await sendEmail(deps, tx, changeFromEmail({ config, to: oldEmail, token: oldToken }));
  const isTaken = (await findPersonByEmail(tx, newEmail)) !== null;
  const newToken = await issueEmailLink(tx, { ...link, sentTo: newEmail });
  if (!mayWrite.toNew) return;
  const email = isTaken
    ? addressTakenEmail({ config, to: newEmail })
    : changeToEmail({ config, to: newEmail, token: newToken });
  await sendEmail(deps, tx, email);
}

type Cancelling = { readonly userId: string; readonly by: "account" | "old-address" };

export const cancelEmailChange = handle(contract.cancelEmailChange, (deps, { params }) =>
  stopEmailChange(deps, { userId: params.id, by: "account" }),
);

/** Takes a change of address back; its links open nothing any more. Without one nothing happens. */
export async function stopEmailChange(deps: Dependencies, { userId, by }: Cancelling): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if ((await execute(tx, DELETE_EMAIL_CHANGE, { userId })) === 0) return;
    await recordEvent(tx, { action: "email.change-cancelled", actorUserId: userId, details: { by } });
  });
}
