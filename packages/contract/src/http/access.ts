import { UPLOAD_LINK_COOKIE } from "@keystep/domain/files/upload-link";
import type { ProblemCode } from "./problems.ts";

type AccessRule = {
  readonly callers: string;
  /** A session that is limited to one thing is let in only where the route says so. */
  readonly isOfPerson?: true;
  readonly isOfStaff?: true;
  /** Answers what is not the caller's as if it was not there. */
  readonly otherwise?: ProblemCode;
  /** This path parameter must be the caller's own id. */
  readonly ofUser?: string;
  /** The first of these path parameters that the path has must be what a limited session reaches. */
  readonly withinReach?: readonly string[];
  /** The cookie that shows the caller in place of a session. */
  readonly cookie?: { readonly name: string; readonly scheme: string; readonly description: string };
};

/** The levels as the gate applies them and the API's documentation names them (ROLE-03, ROLE-04). */
export const ACCESS = {
  /** A session is used when there is one. */
  public: { callers: "anyone" },
  user: { callers: "a signed-in person", isOfPerson: true },
  "own-user": {
    callers: "the person themselves",
    isOfPerson: true,
    otherwise: "user.not-found",
    ofUser: "id",
  },
  "own-application": {
    callers: "an applicant of the application",
    otherwise: "application.not-found",
    withinReach: ["applicationId", "id"],
  },
  "own-applicant": {
    callers: "an applicant of the application that this applicant belongs to",
    otherwise: "applicant.not-found",
  },
  /** To anybody else it is not there (FILE-06). */
  "own-file": { callers: "who sent the file; staff logged in with a second factor may read" },
  /** A session counts for nothing here. */
  "upload-link": {
    callers: "the browser that opened a link to upload from a phone",
    cookie: {
      name: UPLOAD_LINK_COOKIE,
      scheme: "uploadLink",
      description: "The cookie of an opened upload link; writes must carry the site's own Origin",
    },
  },
  staff: { callers: "staff logged in with a second factor", isOfStaff: true },
} as const satisfies Record<string, AccessRule>;
export type Access = keyof typeof ACCESS;

/** The rule of a level, with every part that a rule may have. */
export function accessRule(access: Access): AccessRule {
  return ACCESS[access];
}
