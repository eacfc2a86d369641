import type { Dependencies } from "#src/dependencies";
import { accountExistsEmail, createAccountEmail } from "#src/features/identity/emails/link-emails";
import type { Asked } from "./ask-for-reset.ts";
import { findCredentialsByEmail } from "./credentials.repository.ts";
import { issueEmailLink } from "./email-links.repository.ts";
import { mayWriteTo } from "./may-write-to.ts";
import { sendOrPretend } from "./send-or-pretend.ts";

/** Emails the way to a new account; where the address has one, only that mailbox is told. */
export async function askForAccount(deps: Dependencies, { email }: Pick<Asked, "email">): Promise<void> {
  if (!(await mayWriteTo(deps, { purpose: "create-account", email }))) return;
  await deps.db.transaction(async (tx) => {
    const { config, clock } = deps;
    const user = await findCredentialsByEmail(tx, email);
    const userId = user?.status === "pending" ? user.id : null;
    // Made for an address that has an account too: it is never sent, and makes both cases take the same time.
    const token = await issueEmailLink(tx, { purpose: "create-account", userId, sentTo: email, now: clock.now() });
    const message =
      user?.status === "active"
        ? accountExistsEmail({ config, to: email })
        : createAccountEmail({ config, to: email, token });
    await sendOrPretend(deps, tx, { email: message, isWanted: user?.status !== "disabled" });
  });
}
