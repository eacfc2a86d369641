import type { Dependencies } from "#src/dependencies";
import { recordEvent } from "#src/platform/events";
import { resetEmail } from "#src/features/identity/emails/link-emails";
import { findCredentialsByEmail } from "./credentials.repository.ts";
import { issueEmailLink } from "./email-links.repository.ts";
import { mayWriteTo } from "./may-write-to.ts";
import { sendOrPretend } from "./send-or-pretend.ts";

export type Asked = { readonly email: string; readonly requestId: string };

/**
 * Emails the way to a new password to a person who has an account or began an application. For any other address it
 * does the same work and sends nothing.
 */
export async function askForReset(deps: Dependencies, { email, requestId }: Asked): Promise<void> {
  if (!(await mayWriteTo(deps, { purpose: "reset-password", email }))) return;
  await deps.db.transaction(async (tx) => {
    const user = await findCredentialsByEmail(tx, email);
    const userId = user === null || user.status === "disabled" ? null : user.id;
    const token = await issueEmailLink(tx, { purpose: "reset-password", userId, sentTo: email, now: deps.clock.now() });
    const message = resetEmail({ config: deps.config, to: email, token });
    await sendOrPretend(deps, tx, { email: message, isWanted: userId !== null });
    const details = { isKnown: userId !== null };
    await recordEvent(tx, {
      action: "password.reset-asked",
      actorUserId: userId,
      applicationId: null,
      requestId,
      details,
    });
  });
}
