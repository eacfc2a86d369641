import type { moveApplication as route } from "@keystep/contract/information-requests/information-requests";
import type { AnswerOf } from "@keystep/contract/http/route";
import { canMove } from "@keystep/domain/applications/status-moves";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { sendEmail } from "#src/platform/email/send-email";
import { requestClosedEmail } from "./emails/request-closed-email.ts";
import { findSentApplication, moveToReview } from "./information-request.repository.ts";
import type { SentApplication } from "./information-request.repository.ts";
import { assertMayReview } from "./review.policy.ts";

type MoveCall = Call<typeof route>;

const TRIES = 3;

/**
 * Begins a review, or takes back what was asked for; asking again changes nothing. A status that changed in between is
 * judged anew.
 */
export async function moveApplication(deps: Dependencies, call: MoveCall): Promise<AnswerOf<typeof route>> {
  const { params, body, principal } = call;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = await findSentApplication(deps.db, params.id, principal.userId);
    assertMayReview(found);
    if (found.status === body.status) return { status: found.status, version: found.version };
    if (!canMove(found.status, body.status, "staff")) throw new Problem("application.move-refused");
    const version = await store(deps, call, found);
    if (version !== null) return { status: body.status, version };
  }
  throw new Problem("server.unavailable");
}

/** A person who was asked for information hears that it is no longer needed. The begin of a review sends no email. */
function store(deps: Dependencies, call: MoveCall, found: SentApplication): Promise<number | null> {
  const { params, body, principal, requestId } = call;
  const { brand } = deps.config;
  const reason = body.reason === undefined || body.reason === "" ? null : body.reason;
  const write = { userId: principal.userId, now: deps.clock.now(), requestId, details: { from: found.status } };
  return deps.db.transaction(async (tx) => {
    const version = await moveToReview(tx, { applicationId: params.id, from: found.status, reason, write });
    if (version !== null && found.status === "information-requested") {
      await sendEmail(deps, tx, requestClosedEmail({ brand, application: found }));
    }
    return version;
  });
}
