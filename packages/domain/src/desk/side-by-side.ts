/** So often a page that is looked at asks what is new, which also says that its person is there. */
export const NEWS_EVERY_SECONDS = 15;

/** Somebody whose page last asked so long ago has left: two questions may be lost on the way. */
export const GONE_AFTER_SECONDS = 45;

/** The parts of a case that change by themselves. */
export const CASE_SECTIONS = ["case", "answers", "documents", "notes", "messages"] as const;
export type CaseSection = (typeof CASE_SECTIONS)[number];

const SECTION_OF: ReadonlyMap<string, CaseSection> = new Map([
  ["application.submitted", "answers"],
  ["application.resubmitted", "answers"],
  ["application.corrected", "answers"],
  ["applicant.document-saved", "documents"],
  ["applicant.document-removed", "documents"],
  ["file.uploaded", "documents"],
  ["file.removed", "documents"],
  ["case.document-judged", "documents"],
  ["case.noted", "notes"],
]);

/** The section that a recorded action changes: where the case stands, unless it is about one of the others. */
export function sectionOf(action: string): CaseSection {
  return SECTION_OF.get(action) ?? "case";
}

/** Texts that staff type at a case and may not have sent yet. */
export const DRAFT_FIELDS = ["note", "message", "request", "reason", "proposal", "return"] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
export const DRAFT_DAYS = 30;

export const MOST_VIEWS = 20;
