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

type NamedCheck = Pick<CaseCheck, "check" | "applicantId">;

/** The case with this check opened. */
export function checkPath(caseId: string, check: NamedCheck): string {
  return `${deskPaths.case(caseId)}?check=${encodeURIComponent(keyOfCheck(check))}`;
}

/** Opens the check that a link led to, each time it is followed. */
export function useAskedCheck(open: (key: string) => void): void {
  const { key: followed } = useLocation();
  const [search] = useSearchParams();
  const asked = search.get("check");
  const current = useRef(open);
  useEffect(() => {
    current.current = open;
  });
  useEffect(() => {
    if (asked !== null) current.current(asked);
  }, [followed, asked]);
}
