import type { sendEmailConfirmation as route } from "@keystep/contract/identity/identity";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { confirmAddressEmail } from "#src/features/identity/emails/link-emails";
import { sendEmail } from "#src/platform/email/send-email";
import { findCredentials } from "./credentials.repository.ts";
import { issueEmailLink } from "./email-links.repository.ts";
import { mayWriteTo } from "./may-write-to.ts";

type Confirmation = { readonly userId: string; readonly email: string; readonly requestId: string };

/** Queues the link that proves an address, in the caller's transaction. */
export async function sendEmailConfirmation(
  deps: Dependencies,
  tx: Transaction,
  { userId, email, requestId }: Confirmation,
): Promise<void> {
  const { config, clock, jobs } = deps;
  const token = await issueEmailLink(tx, { purpose: "confirm-email", userId, sentTo: email, now: clock.now() });
  await sendEmail({ config, jobs }, tx, confirmAddressEmail({ config, to: email, token }));
  await recordEvent(tx, { action: "email.confirmation-sent", actorUserId: userId, applicationId: null, requestId });
}

/** Once more, when the first email was lost; nothing happens where the address is proven. */
export async function sendEmailConfirmationAgain(
  deps: Dependencies,
  { params, requestId }: Pick<Call<typeof route>, "params" | "requestId">,
): Promise<void> {
  const user = await findCredentials(deps.db, params.id);
  if (user === null) throw new Problem("user.not-found");
  const { id: userId, email } = user;
  if (user.isEmailProven || !(await mayWriteTo(deps, { purpose: "confirm-email", email }))) return;
  await deps.db.transaction((tx) => sendEmailConfirmation(deps, tx, { userId, email, requestId }));
}
