import { newInformationRequestOn } from "@keystep/contract/information-requests/information-requests";
import type { requestInformation as route } from "@keystep/contract/information-requests/information-requests";
import { MESSAGES } from "@keystep/contract/fields/messages";
import type { AnswerOf } from "@keystep/contract/http/route";
import { stepsToAskFor } from "@keystep/domain/applications/information-request";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import { findMove } from "@keystep/domain/cases/moves";
import type { StepName } from "@keystep/domain/applications/steps";
import { moveApplication } from "#src/features/applications/move.repository";
import { assertMayWorkOn } from "#src/features/cases/case.policy";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { fieldErrors } from "#src/platform/http/parse-call";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { informationEmail } from "./emails/information-email.ts";
import { findSentApplication, insertRequest } from "./information-request.repository.ts";
import type { Asking, ReviewedApplication } from "./information-request.repository.ts";

type RequestCall = Call<typeof route>;

/** Staff ask for sections again. The request, the move, the record and the email are one transaction. */
export async function requestInformation(deps: Dependencies, call: RequestCall): Promise<AnswerOf<typeof route>> {
  const { params, body, principal, requestId } = call;
  const found = await findSentApplication(deps.db, params.id, principal.userId);
  assertMayWorkOn(found, "application.not-found");
  const steps = judgedSteps(deps, call, found);
  const move = findMove(APPLICATION_MOVES, { from: found.status, to: "information-requested", by: "staff" });
  if (move === null) throw new Problem("application.move-refused");
  const now = deps.clock.now();
  const request: Asking = {
    id: newId(deps.clock),
    applicationId: params.id,
    steps,
    message: body.message,
    dueOn: body.dueOn ?? null,
    write: { userId: principal.userId, now, requestId, details: { steps, dueOn: body.dueOn ?? null } },
  };
  const { id, message, dueOn, applicationId, write } = request;
  await deps.db.transaction(async (tx) => {
    await insertRequest(tx, request);
    const [step] = steps;
    const asked = { asked: id, step, write: { ...write, details: { ...write.details, informationRequestId: id } } };
    const version = await moveApplication(tx, { applicationId, from: found.status, move, by: "staff", ...asked });
    // Of two who ask at once the second finds another status, and its request goes with the transaction.
    if (version === null) throw new Problem("application.move-refused");
    const { brand, publicUrl } = deps.config;
    await sendEmail(deps, tx, informationEmail({ brand, publicUrl, application: found, request }));
  });
  return { id, steps, message, dueOn, requestedAt: now.toISOString() };
}

/** The steps in their order, each once; throws where one cannot be asked for, or the day to answer by has come. */
function judgedSteps(
  { clock }: Dependencies,
  { body }: RequestCall,
  { hasCoApplicant }: ReviewedApplication,
): StepName[] {
  const judged = newInformationRequestOn(clock.today()).safeParse(body);
  const errors = judged.success ? [] : fieldErrors(judged.error.issues);
  const steps = stepsToAskFor({ hasCoApplicant })
    .map(({ name }) => name)
    .filter((name) => body.steps.includes(name));
  if (body.steps.some((step) => !steps.includes(step))) {
    errors.push({ field: "steps", message: MESSAGES.stepsAskedFor });
  }
  if (errors.length > 0) throw new Problem("request.invalid", { errors });
  return steps;
}
