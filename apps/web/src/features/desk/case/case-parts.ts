/** The parts of a case page that links lead to. */
export const CHECKS_ID = "case-checks";
export const DOCUMENTS_ID = "case-documents";
export const ANSWERS_ID = "case-answers";
export const MESSAGES_ID = "case-messages";
export const FIGURES_ID = "case-figures";
export const ENQUIRY_ID = "case-enquiry";
export const TALK_ID = "case-talk";
export const OTHERS_ID = "case-others";
export const DUE_ID = "case-due";
export const DONE_ID = "case-done";
export const NOTES_ID = "case-notes";
export const TIMELINE_ID = "case-timeline";

/** Brings a part of the case into sight, and the keys go on from there. */
export function showPart(id: string): void {
  const part = document.getElementById(id);
  if (part === null) return;
  part.scrollIntoView?.({ block: "start" });
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
