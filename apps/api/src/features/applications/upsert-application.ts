import * as contract from "@keystep/contract/applications/applications";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { EMAILS_TO_ADDRESS } from "@keystep/contract/http/rate-limits";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { Dependencies } from "#src/dependencies";
import { emailKey } from "#src/platform/encryption/email-key";
import { writeOf, type Write } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";
import { newId } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { changedFields } from "#src/features/cases/answers";
import { newApplicationLink } from "./application-link.ts";
import { assertWithinReach } from "./application.policy.ts";
import { storeEmailedDraft } from "./emailed-draft.repository.ts";
import { beginOwnApplication, UPDATE_OWN_DRAFT } from "./own-draft.repository.ts";
import { tellOfLapse } from "./tell-of-lapse.ts";
import { applicationLinkEmail } from "./emails/application-link-email.ts";

type UpsertCall = Call<typeof contract.upsertApplication>;
type Answer = AnswerOf<typeof contract.upsertApplication>;

/**
 * From a calculator (interpretation, API-10). A signed-in person's own application is made or, with `id`, updated, and
 * its place is answered. Everything else is stored for an email address, which then gets a link, and is answered with
 * nothing, so that the answer does not tell which addresses are known: no session, a session limited to another
 * application, or somebody else's address.
 */
export const upsertApplication = handle(contract.upsertApplication, async (deps, call) => {
  const { principal, body } = call;
  if (principal === null) return storeForEmail(deps, call, body.emailAddress);
  if (body.id !== undefined) return updateOwn(deps, { ...call, principal }, body.id);
  const email = body.emailAddress ?? principal.email;
  if (principal.reach !== null || email !== principal.email) return storeForEmail(deps, call, email);
  return createOwn(deps, { ...call, principal });
});

function calculated({ now }: Write) {
  return { figuresFrom: "calculator", figuresAt: now } as const;
}

type SignedIn = UpsertCall & { principal: Principal };

async function createOwn(deps: Dependencies, call: SignedIn): Promise<Answer> {
  const id = newId(deps.clock);
  const { type, context } = call.body;
  const write = writeOf(deps, call, { fields: sentFields(context) });
  const own = { ...write, id, type, context, ...calculated(write) };
  await deps.db.transaction((tx) => beginOwnApplication(deps, tx, own));
  return { id, step: null };
}

async function updateOwn(deps: Dependencies, call: SignedIn, id: string): Promise<Answer> {
  assertWithinReach(call.principal, id);
  const { type, context } = call.body;
  const updated = await deps.db.transaction(async (tx) => {
    const write = writeOf(deps, call, { fields: sentFields(context) });
    const stored = await fetchRow(tx, UPDATE_OWN_DRAFT, { ...write, id, type, context, ...calculated(write) });
    if (stored?.changed === true) await tellOfLapse(deps, tx, { id: stored.id, type, status: "draft" });
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
