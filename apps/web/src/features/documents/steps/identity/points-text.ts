import { countsOn } from "@keystep/domain/documents/counts-today";
import type { DocumentAnswers } from "@keystep/domain/documents/document-warnings";
import type { DocumentType } from "@keystep/domain/documents/document-type";
import { hasPrimary, isReached, POINTS_NEEDED, totalPoints } from "@keystep/domain/documents/points";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Voice } from "#src/features/applicants/use-whose-part";

/** A finished document: what it is, and what was typed of it as far as it may be seen. */
export type FinishedDocument = {
  readonly documentType: Omit<DocumentType, "fields">;
  readonly answers: DocumentAnswers;
};

const PRIMARY = "a primary document, such as a passport or birth certificate";

function needText(voice: Voice, missing: number, isPrimaryGiven: boolean): string {
  const who = voice === "self" ? "You need" : "They need";
  if (missing === 0) return `${who} ${PRIMARY}.`;
  const more = missing === POINTS_NEEDED ? `${POINTS_NEEDED} points` : `${missing} more points`;
  return isPrimaryGiven ? `${who} ${more}.` : `${who} ${more}, with ${PRIMARY}, among them.`;
}

function lapsedText(today: number, lapsed: readonly string[]): string {
  const which = lapsed.length === 1 ? `${lapsed[0] ?? ""} has expired` : `${lapsed.length} documents have expired`;
  return `${today} count today: ${which}.`;
}

/** Compares the finished documents with the guidance. What is enough goes by those that count today, and one line says it. */
export function pointsStanding(documents: readonly FinishedDocument[], today: CalendarDate, voice: Voice) {
  const counting = documents.filter(({ documentType, answers }) => countsOn(today, documentType, answers));
  const lapsed = documents.filter((each) => !counting.includes(each)).map(({ documentType }) => documentType.name);
  const types = counting.map(({ documentType }) => documentType);
  const countedToday = totalPoints(types);
  const isEnough = isReached(types);
  const need = isEnough
    ? "That is enough."
    : needText(voice, Math.max(POINTS_NEEDED - countedToday, 0), hasPrimary(types));
  return {
    total: totalPoints(documents.map(({ documentType }) => documentType)),
    counting: types,
    isEnough,
    line: lapsed.length === 0 ? need : `${lapsedText(countedToday, lapsed)} ${need}`,
  };
}

export type PointsStanding = ReturnType<typeof pointsStanding>;
