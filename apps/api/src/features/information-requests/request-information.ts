import * as contract from "@keystep/contract/information-requests/information-requests";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { stateOfClocks } from "@keystep/domain/applications/answer-deadlines";
import {
  pointsOf,
  requestItems,
  stepsWithoutWords,
  type RequestItem,
} from "@keystep/domain/applications/request-items";
import { deadlineSince } from "@keystep/domain/clocks/deadline";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { findCalendar } from "#src/features/clocks/calendar";
import { listFrozen } from "#src/features/submissions/submission.repository";
import { stepsAskedOf, stepsToAskFor } from "@keystep/domain/applications/information-request";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import { findMove } from "@keystep/domain/cases/moves";
import type { StepName } from "@keystep/domain/applications/steps";
import { assertMayWorkOn } from "#src/features/cases/case.policy";
import { APPLICATION } from "#src/features/cases/move.repository";
import { writeOf, type Caller } from "#src/features/cases/write";
import type { Dependencies } from "#src/dependencies";
import { execute, fetchRows } from "#src/platform/db/prepared";
import { handle, type Call } from "#src/platform/http/handle";
import { fieldErrors } from "#src/platform/http/parse-call";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { informationEmails } from "./emails/information-emails.ts";
import {
  findSentApplication,
  INSERT_REQUEST,
  LIST_REFUSED,
  type ReviewedApplication,
} from "./information-request.repository.ts";

/** The day until which we wait for the answer, where staff name none. */
async function answerDay(deps: Dependencies, found: ReviewedApplication): Promise<CalendarDate> {
  const now = deps.clock.now();
  const place = { state: stateOfClocks(found), calendar: await findCalendar(deps, now) };
  return deadlineSince("customer-answer", now.toISOString(), place).dueOn;
}

/** All refused documents, and all answers of the version sent last that do not fit together. */
async function findMissing(deps: Dependencies, application: string): Promise<RequestItem[]> {
  const refused = await fetchRows(deps.db, LIST_REFUSED, { application });
  const looks = (await listFrozen(deps, application)).at(-1)?.answers.secondLooks ?? [];
  return requestItems({ refused, looks });
}

type RequestCall = Pick<Call<typeof contract.requestInformation>, "params" | "body"> & Caller;

/** Staff ask for sections again. The request, the move, the record and the emails are one transaction. */
export async function askForInformation(deps: Dependencies, call: RequestCall) {
  const { params, body, principal } = call;
  const found = await findSentApplication(deps.db, params.id, principal.userId);
  assertMayWorkOn("application", found);
  const steps = judgedSteps(deps, call, found);
  const move = findMove(APPLICATION_MOVES, { from: found.status, to: "information-requested", by: "staff" });
  if (move === null) throw new Problem("application.move-refused");
  const { message, dueOn = await answerDay(deps, found) } = body;
  const items = pointsOf(await findMissing(deps, params.id), { ...body, steps });
  if (stepsWithoutWords({ steps, points: items, message }).length > 0)
    throw new Problem("request.invalid", { errors: [{ field: "steps", message: MESSAGES.stepsWithoutWords }] });
  const request = { id: newId(deps.clock), steps, message, items, dueOn };
  const write = writeOf(deps, call, { steps, dueOn, informationRequestId: request.id });
  await deps.db.transaction(async (tx) => {
    await execute(tx, INSERT_REQUEST, {
      id: request.id,
      application_id: params.id,
      steps,
      message,
      items,
      due_on: dueOn,
      requested_at: write.now,
      requested_by: write.person,
    });
    const made = { id: params.id, from: found.status, move, by: "staff", write } as const;
    // The main applicant goes on with what is theirs; a co-applicant who joined is led by their email.
    const [first] = stepsAskedOf("main-applicant", { steps, hasCoJoined: found.coSentTo !== null });
    const version = await APPLICATION.store(tx, { ...made, step: first ?? "review", asked: request.id });
    // Of two who ask at once the second finds another status, and its request goes with the transaction.
    if (version === null) throw new Problem("application.move-refused");
    const { brand, publicUrl } = deps.config;
    for (const email of informationEmails({ brand, publicUrl, application: found }, request)) {
      await sendEmail(deps, tx, email);
    }
  });
  return { ...request, requestedAt: write.now.toISOString() };
}

export const requestInformation = handle(contract.requestInformation, askForInformation);

/** The steps in their order, each once; throws where one cannot be asked for, or the day to answer by has come. */
function judgedSteps(
  { clock }: Dependencies,
  { body }: RequestCall,
  { hasCoApplicant }: ReviewedApplication,
): StepName[] {
  const judged = contract.newInformationRequestOn(clock.today()).safeParse(body);
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
