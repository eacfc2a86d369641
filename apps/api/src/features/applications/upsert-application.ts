import type { upsertApplication as route } from "@keystep/contract/applications/applications";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { EMAILS_TO_ADDRESS } from "@keystep/contract/http/rate-limits";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { Dependencies } from "#src/dependencies";
import { emailKey } from "#src/platform/encryption/email-key";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";
import { newId } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { changedFields } from "#src/features/cases/answers";
import { newApplicationLink } from "./application-link.ts";
import { assertWithinReach } from "./application.policy.ts";
import { storeEmailedDraft } from "./emailed-draft.repository.ts";
import { insertOwnApplication, updateOwnDraft } from "./own-draft.repository.ts";
import { tellOfLapse } from "./tell-of-lapse.ts";
import { applicationLinkEmail } from "./emails/application-link-email.ts";

type UpsertCall = Call<typeof route>;
type Answer = AnswerOf<typeof route>;

/**
 * From a calculator (interpretation, API-10). A signed-in person's own application is made or, with `id`, updated, and
 * its place is answered. Everything else is stored for an email address, which then gets a link, and is answered with
 * nothing, so that the answer does not tell which addresses are known: no session, a session limited to another
 * application, or somebody else's address.
 */
export async function upsertApplication(deps: Dependencies, call: UpsertCall): Promise<Answer> {
  const { principal, body } = call;
  if (principal === null) return storeForEmail(deps, call, body.emailAddress);
  if (body.id !== undefined) return updateOwn(deps, { ...call, principal }, body.id);
  const email = body.emailAddress ?? principal.email;
  if (principal.reach !== null || email !== principal.email) return storeForEmail(deps, call, email);
  return createOwn(deps, { ...call, principal });
}

type SignedIn = UpsertCall & { principal: Principal };

async function createOwn(deps: Dependencies, call: SignedIn): Promise<Answer> {
  const id = newId(deps.clock);
  const { type, context } = call.body;
  const write = writeOf(deps, call, { fields: sentFields(context) });
  await insertOwnApplication(deps.db, { id, type, context, write });
  return { id, step: null };
}

async function updateOwn(deps: Dependencies, call: SignedIn, id: string): Promise<Answer> {
  assertWithinReach(call.principal, id);
  const { type, context } = call.body;
  const updated = await deps.db.transaction(async (tx) => {
    const write = writeOf(deps, call, { fields: sentFields(context) });
    const stored = await updateOwnDraft(tx, { id, type, context, write });
    if (stored?.changed === true) await tellOfLapse(deps, tx, { id: stored.id, type });
    return stored;
  });
  if (updated === null) throw new Problem("application.not-found");
  if (!updated.changed) throw new Problem("application.not-a-draft");
  return { id: updated.id, step: updated.step };
}

async function storeForEmail(deps: Dependencies, call: UpsertCall, email: string | undefined): Promise<undefined> {
  const { body } = call;
  if (email === undefined) {
    throw new Problem("request.invalid", { errors: [{ field: "emailAddress", message: MESSAGES.email }] });
  }
  // Above the limit of an address the figures are still kept, without another email: the caller cannot tell.
  const { allowed } = await deps.limiter.tryTake(EMAILS_TO_ADDRESS, emailKey(deps, email));
  const link = allowed ? newApplicationLink(deps) : null;
  await deps.db.transaction(async (tx) => {
    const context = await storeEmailedDraft(tx, {
      email,
      newUserId: newId(deps.clock),
      newApplicationId: newId(deps.clock),
      type: body.type,
      context: body.context,
      link,
      write: { now: deps.clock.now(), details: { fields: sentFields(body.context), emailed: allowed } },
    });
    if (link === null || context === null) return;
    const mail = applicationLinkEmail({
      to: email,
      link: link.url,
      type: body.type,
      context,
      brand: deps.config.brand,
    });
    await sendEmail(deps, tx, mail);
  });
}

function sentFields(context: UpsertCall["body"]["context"]): string[] {
  return changedFields({}, context);
}
