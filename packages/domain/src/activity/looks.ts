type Look = { readonly what: string; readonly task: string };

/**
 * The looks of our people that a person is told of, by the recorded action: what was looked at, and for which work. Anything that is read under the
 * scope `suspicion.work` is recorded by other actions, which are named here never: a person who is suspected must not learn of it.
 */
export const LOOKS = {
  "case.read": { what: "Your contact details, and how your case stands", task: "Work on your case" },
  "case.answers-read": { what: "Your answers", task: "Review of your application" },
  "case.documents-read": { what: "What you typed of your documents", task: "Check of your ID" },
  "file.read": { what: "A file you sent", task: "Check of your ID" },
} as const satisfies Readonly<Record<string, Look>>;

export type LookAction = keyof typeof LOOKS;

/** Those who work on cases; a look of theirs names the team and nobody of it. */
export const LOOKING_TEAM = "Case team";
