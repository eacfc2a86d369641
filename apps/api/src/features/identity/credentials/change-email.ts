import type { changeEmail as route } from "@keystep/contract/identity/identity";
import { MESSAGES } from "@keystep/contract/fields/messages";
import type { Dependencies } from "#src/dependencies";
import { addressTakenEmail, changeFromEmail, changeToEmail } from "#src/features/identity/emails/email-change-emails";
import type { Transaction } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { requireRecentProof } from "#src/platform/http/require-recent-proof";
import { requireStandingSession } from "#src/platform/http/require-standing-session";
import { newId } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { findCredentialsByEmail, lockCredentials } from "./credentials.repository.ts";
import type { Credentials } from "./credentials.repository.ts";
import { replaceEmailChange } from "./email-changes.repository.ts";
import type { EmailChange } from "./email-changes.repository.ts";
import { issueEmailLink } from "./email-links.repository.ts";
import { mayWriteTo } from "./may-write-to.ts";

type Change = Pick<Call<typeof route>, "params" | "body" | "principal" | "requestId">;
type Pending = Pick<EmailChange, "id" | "userId" | "oldEmail" | "newEmail">;

/**
 * Asks both addresses. Only the new mailbox learns whether it has an account already: the answer and the account page
 * are the same.
 */
export async function changeEmail(deps: Dependencies, { params, body, principal, requestId }: Change): Promise<void> {
  requireRecentProof(deps, principal);
  const newEmail = body.email;
  const mayWrite = {
    toOld: await mayWriteTo(deps, { purpose: "change-email", email: principal.email }),
    toNew: await mayWriteTo(deps, { purpose: "change-email", email: newEmail }),
  };
  await deps.db.transaction(async (tx) => {
    const user = await lockCredentials(tx, params.id);
    if (user === null) throw new Problem("user.not-found");
    await requireStandingSession(deps, tx, principal);
    if (user.email === newEmail) throw sameAddress();
    const change = { id: newId(deps.clock), userId: user.id, oldEmail: user.email, newEmail };
    await replaceEmailChange(tx, change, deps.clock.now());
    await writeToBoth(deps, tx, { change, user, mayWrite });
    const actorUserId = principal.userId;
    await recordEvent(tx, { action: "email.change-asked", actorUserId, applicationId: null, requestId });
  });
}

type Writing = {
  readonly change: Pending;
  readonly user: Credentials;
  readonly mayWrite: { toOld: boolean; toNew: boolean };
};

async function writeToBoth(deps: Dependencies, tx: Transaction, { change, user, mayWrite }: Writing): Promise<void> {
  const { config, clock, jobs } = deps;
  const { id: emailChangeId, userId, newEmail } = change;
  const link = { purpose: "change-email", userId, emailChangeId, now: clock.now() } as const;
  const oldToken = await issueEmailLink(tx, { ...link, sentTo: user.email });
  if (mayWrite.toOld)
    await sendEmail({ config, jobs }, tx, changeFromEmail({ config, to: user.email, token: oldToken }));
  const isTaken = (await findCredentialsByEmail(tx, newEmail)) !== null;
  const newToken = await issueEmailLink(tx, { ...link, sentTo: newEmail });
  if (!mayWrite.toNew) return;
  const mail = isTaken
    ? addressTakenEmail({ config, to: newEmail })
    : changeToEmail({ config, to: newEmail, token: newToken });
  await sendEmail({ config, jobs }, tx, mail);
}

function sameAddress(): Problem {
  return new Problem("request.invalid", {
    errors: [{ field: "email", message: MESSAGES.emailSame }],
  });
}
