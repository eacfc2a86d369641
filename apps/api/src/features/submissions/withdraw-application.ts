import type { AnswerOf } from "@keystep/contract/http/route";
import type { withdrawApplication as route } from "@keystep/contract/submissions/submissions";
import { canMove } from "@keystep/domain/applications/status-moves";
import type { Dependencies } from "#src/dependencies";
import { assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { sendEmail } from "#src/platform/email/send-email";
import { withdrawalEmail } from "./emails/withdrawal-email.ts";
import { findWithdrawable, withdraw } from "./withdrawal.repository.ts";
import type { Withdrawable } from "./withdrawal.repository.ts";

type WithdrawCall = Call<typeof route>;

const TRIES = 3;

/** Takes an application back; asking again changes nothing. A status that changed in between is judged anew. */
export async function withdrawApplication(deps: Dependencies, call: WithdrawCall): Promise<AnswerOf<typeof route>> {
  const { params, principal } = call;
  assertWithinReach(principal, params.id);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = await findWithdrawable(deps.db, params.id, principal.userId);
    if (found === null) throw new Problem("application.not-found");
    assertMainApplicant(found);
    if (found.status === "withdrawn") return { status: "withdrawn", version: found.version };
    if (!canMove(found.status, "withdrawn", "applicant")) throw new Problem("application.not-withdrawable");
    const version = await store(deps, call, found);
    if (version !== null) return { status: "withdrawn", version };
  }
  throw new Problem("server.unavailable");
}

function store(deps: Dependencies, call: WithdrawCall, found: Withdrawable): Promise<number | null> {
  const { params, body, principal, requestId } = call;
  const { config, clock, jobs } = deps;
  const reason = body.reason === undefined || body.reason === "" ? null : body.reason;
  const write = { userId: principal.userId, now: clock.now(), requestId, details: { from: found.status } };
  return deps.db.transaction(async (tx) => {
    const version = await withdraw(tx, { applicationId: params.id, from: found.status, reason, write });
    if (version === null) return null;
    const { type, reference } = found;
    await sendEmail(
      { config, jobs },
      tx,
      withdrawalEmail({ brand: config.brand, to: principal.email, type, reference }),
    );
    return version;
  });
}
