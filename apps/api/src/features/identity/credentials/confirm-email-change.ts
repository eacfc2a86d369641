import type { Dependencies } from "#src/dependencies";
import { emailChangedEmail } from "#src/features/identity/emails/account-notices";
import type { Db, Transaction } from "#src/platform/db/database";
import { execute, fetchRow } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { sendEmail } from "#src/platform/email/send-email";
import {
  CONFIRM_EMAIL_CHANGE,
  DELETE_EMAIL_CHANGE,
  FIND_EMAIL_CHANGE,
  moveToNewEmail,
} from "./email-changes.repository.ts";
import type { EmailChange } from "./email-changes.repository.ts";
import { endEmailLinks, findEmailLink, spendEmailLink } from "./email-links.repository.ts";

export type ShownChange = { readonly change: EmailChange; readonly side: "old" | "new" };

export async function findShownChange(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<ShownChange | null> {
  const link = await findEmailLink(db, { purpose: "change-email", token, now });
  if (link === null || link.emailChangeId === null) return null;
  const change = await fetchRow(db, FIND_EMAIL_CHANGE, { id: link.emailChangeId, now });
  return change && { change, side: link.sentTo === change.oldEmail ? "old" : "new" };
}

type Confirmation = {
  readonly token: string;
  /** The session of this person in the browser that confirms: it stays. */
  readonly sessionId: string | null;
};
/** `taken`: meanwhile somebody else has the address, so the change is off. */
export type ConfirmedChange = "waits-for-other" | "changed" | "taken";

/** Confirms one side of a change of address; the second of the two changes it. Null when the link works no more. */
export async function confirmEmailChange(
  deps: Dependencies,
  { token, sessionId }: Confirmation,
): Promise<ConfirmedChange | null> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const shown = await findShownChange(tx, { token, now });
    if (shown === null || (await spendEmailLink(tx, { purpose: "change-email", token, now })) === null) return null;
    const change = await fetchRow(tx, CONFIRM_EMAIL_CHANGE[shown.side], { id: shown.change.id, now });
    if (change === null) return null;
    if (change.oldConfirmedAt === null || change.newConfirmedAt === null) return "waits-for-other";
    return finish(deps, tx, { change, sessionId });
  });
}

type Finishing = Omit<Confirmation, "token"> & { readonly change: EmailChange };

async function finish(deps: Dependencies, tx: Transaction, finishing: Finishing): Promise<"changed" | "taken"> {
  const { change, sessionId } = finishing;
  const { userId, oldEmail, newEmail } = change;
  const now = deps.clock.now();
  await execute(tx, DELETE_EMAIL_CHANGE, { userId });
  const event = { actorUserId: userId };
  if (!(await moveToNewEmail(tx, change, now))) {
    await recordEvent(tx, { ...event, action: "email.change-cancelled", details: { by: "taken" } });
    return "taken";
  }
  await endEmailLinks(tx, userId);
  const endedSessions = await deps.sessions.endOfUser(tx, userId, { exceptId: sessionId ?? undefined });
  await deps.sessions.forget(tx, userId);
  await deps.hooks.onEmailProven(tx, { userId, now });
  await recordEvent(tx, { ...event, action: "email.changed", details: { way: "link", endedSessions } });
  for (const [side, to] of [
    ["old", oldEmail],
    ["new", newEmail],
  ] as const) {
    await sendEmail(deps, tx, emailChangedEmail({ config: deps.config, to, side }));
  }
  return "changed";
}
