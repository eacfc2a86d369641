type ProblemWords = { status: number; title: string; detail: string };

/** What the calls of mortgage share applications can answer beside the problems of all; part of `PROBLEMS`. */
export const MORTGAGE_SHARE_PROBLEMS = {
  "mortgage-share.not-found": {
    status: 404,
    title: "Mortgage share application not found",
    detail: "We could not find this mortgage share application.",
  },
  "mortgage-share.version-conflict": {
    status: 409,
    title: "Changed elsewhere",
    detail: "This mortgage share application was changed elsewhere since you opened it. Nothing was overwritten.",
  },
  "mortgage-share.closed": {
    status: 409,
    title: "Answers are closed",
    detail: "This mortgage share application can no longer be changed here. Please call or write to us.",
  },
  "mortgage-share.move-refused": {
    status: 409,
    title: "Not from here",
    detail:
      "This mortgage share application has another status by now, which does not allow this. Nothing was changed.",
  },
  "mortgage-share.incomplete": {
    status: 422,
    title: "Not finished yet",
    detail: "Some parts of this mortgage share application are not finished yet. Nothing was sent.",
  },
} as const satisfies Record<string, ProblemWords>;
