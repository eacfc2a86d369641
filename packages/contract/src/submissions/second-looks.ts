import { z } from "zod";
import { SAVE_PROBLEMS } from "@keystep/contract/cases/save";
import { routesOf } from "@keystep/contract/http/route";
import { confirmation } from "@keystep/contract/applicants/applicants";

const route = routesOf("submissions");

const text = z.string().max(1000);

/**
 * Own addition (decision 0043): a person says that answers are right which are worth a second look. It holds for those answers alone, changes
 * none, and so leaves the version and both declarations as they are.
 */
export const confirmLook = route("POST /v1/applications/:applicationId/applicants/:applicantId/second-looks", {
  summary: "Say that answers are right which are worth a second look",
  access: "own-application",
  body: z.object({
    look: z.string().regex(/^[a-z0-9.-]{1,60}$/, { error: "Please choose one of the options." }),
    answers: z.array(z.object({ label: text, text })).max(60),
  }),
  responses: { 200: confirmation },
  problems: ["applicant.not-found", ...SAVE_PROBLEMS],
});
