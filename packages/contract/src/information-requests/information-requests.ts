import { outOfLength } from "@keystep/domain/answers/messages";
import { paragraphSchema } from "@keystep/domain/answers/text";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { isDueInTime } from "@keystep/domain/applications/information-request";
import { STEP_NAMES } from "@keystep/domain/applications/steps";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { hasUnfilled } from "@keystep/domain/settings/placeholders";
import { z } from "zod";
import { moveReason } from "@keystep/contract/cases/move-reason";
import { informationRequest } from "@keystep/contract/applications/applications";
import { calendarDate } from "@keystep/domain/answers/date";

import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("information-requests");

/** The shortest message to an applicant: what is asked for needs saying. */
export const REQUEST_MESSAGE_MIN = 10;
export const REQUEST_MESSAGE_MAX = 2000;
const POINT_MAX = 500;

const pointWords = paragraphSchema({ message: MESSAGES.pointWords, max: POINT_MAX })
  .min(REQUEST_MESSAGE_MIN, { error: outOfLength(MESSAGES.pointWords, REQUEST_MESSAGE_MIN, POINT_MAX) })
  .refine((text) => !hasUnfilled(text), { error: MESSAGES.unfilled });
const step = z.enum(STEP_NAMES, { error: MESSAGES.stepsAskedFor });

/** A request by staff: sections, a word to the applicant in plain text, and a day to answer by. */
export const newInformationRequest = z.object({
  steps: z
    .array(z.enum(STEP_NAMES, { error: MESSAGES.stepsAskedFor }), { error: MESSAGES.stepsAskedFor })
    .min(1, { error: MESSAGES.stepsAskedFor })
    .max(STEP_NAMES.length, { error: MESSAGES.stepsAskedFor }),
  message: paragraphSchema({ message: MESSAGES.messageToApplicant, max: REQUEST_MESSAGE_MAX })
    .min(REQUEST_MESSAGE_MIN, {
      error: outOfLength(MESSAGES.messageToApplicant, REQUEST_MESSAGE_MIN, REQUEST_MESSAGE_MAX),
    })
    .refine((text) => !hasUnfilled(text), { error: MESSAGES.unfilled }),
  /** Points that are missing, in other words than those of the rule; one that is missing no more is left out. */
  reworded: z
    .array(z.object({ step, was: z.string().max(1000), words: pointWords }))
    .max(40)
    .optional(),
  /** Documents that show an answer, asked for beside what is missing. */
  wanted: z
    .array(z.object({ step, title: z.string().trim().min(2).max(100), words: pointWords }))
    .max(20)
    .optional(),
  /** Why a section opens that nothing is missing in: a question about it, as the others. */
  said: z
    .array(z.object({ step, words: pointWords }))
    .max(STEP_NAMES.length)
    .optional(),
  /** Left out, the day that we set (the clock `customer-answer`); null where there is to be none. */
  dueOn: calendarDate(MESSAGES.dueOn).nullish(),
});

/** The same as it is judged on the day `today`: the day to answer by is still to come. */
export function newInformationRequestOn(today: CalendarDate) {
  return newInformationRequest.extend({
    dueOn: calendarDate(MESSAGES.dueOn)
      .refine((date) => isDueInTime(date, today), { error: MESSAGES.dueOn })
      .nullish(),
  });
}

/**
 * Own addition: staff ask for more of an application in review; these sections open, and the applicant is written to (decision 0021). What was
 * refused, and what does not fit together, in these sections goes with it (decision 0052).
 */
export const requestInformation = route("POST /v1/applications/:id/information-requests", {
  summary: "Ask the applicant to look at sections again",
  access: "staff",
  scope: "case.work",
  body: newInformationRequest,
  responses: { 201: informationRequest },
  problems: ["application.not-found", "application.move-refused"],
});

/** The statuses that staff move an application to without saying more; what needs a decision has calls of its own. */
export const STATUSES_STAFF_MOVE_TO = ["in-review"] as const;

/** Own addition: staff begin a review, or take back what they asked for (interpretation, ENT-06). Twice answers the same. */
export const moveApplication = route("POST /v1/applications/:id/status", {
  summary: "Move an application to another status",
  access: "staff",
  scope: "case.work",
  body: z.object({
    status: z.enum(STATUSES_STAFF_MOVE_TO, { error: MESSAGES.choice }),
    reason: moveReason,
  }),
  responses: { 200: z.object({ status: z.enum(APPLICATION_STATUSES), version: z.int() }) },
  problems: ["application.not-found", "application.move-refused"],
});
