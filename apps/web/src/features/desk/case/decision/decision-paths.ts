import type { CaseCheck } from "@keystep/contract/desk/checks";
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { keyOfCheck } from "#src/features/desk/case/check-words";
import { deskPaths } from "#src/features/desk/desk-paths";

/** The screens of a decision, below the address of its case. */
export const DECISION_PLACES = ["propose", "confirm", "undo"] as const;
export type DecisionPlace = (typeof DECISION_PLACES)[number];

export function decisionPath(caseId: string, place: DecisionPlace): string {
  return `${deskPaths.case(caseId)}/${place}`;
}

/** The case with the request for more opened. */
export function askPath(caseId: string): string {
  return `${deskPaths.case(caseId)}?ask`;
}

type NamedCheck = Pick<CaseCheck, "check" | "applicantId">;

/** The case with this check opened. */
export function checkPath(caseId: string, check: NamedCheck): string {
  return `${deskPaths.case(caseId)}?check=${encodeURIComponent(keyOfCheck(check))}`;
}

/** The case with this document opened. */
export function documentPath(caseId: string, documentId: string): string {
  return `${deskPaths.case(caseId)}?document=${documentId}`;
}

/** Opens the check or the document that a link led to, each time it is followed. */
export function useAskedPlace(name: "check" | "document", open: (key: string) => void): void {
  const { key: followed } = useLocation();
  const [search] = useSearchParams();
  const asked = search.get(name);
  const current = useRef(open);
  useEffect(() => {
    current.current = open;
  });
  useEffect(() => {
    if (asked !== null) current.current(asked);
  }, [followed, asked]);
}
