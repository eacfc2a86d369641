import { useNavigate } from "react-router";
import { deskPaths } from "#src/features/desk/desk-paths";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { decisionPath, type DecisionPlace } from "./decision-paths.ts";

/** The actions of a decision that the server allows, as the case page offers them. */
export function useDecisionActions({ id, actions, stage }: OpenedCase, takeBack: () => void) {
  const navigate = useNavigate();
  const whyNot = (name: string) => actions.find(({ action }) => action === name)?.why ?? null;
  const go = (place: DecisionPlace) => () => void navigate(decisionPath(id, place));
  const mayConfirm = whyNot("confirm") === null;
  return [
    {
      words: stage === "returned" ? "Propose again" : "Propose a decision",
      key: "propose" as const,
      why: whyNot("propose"),
      run: go("propose"),
    },
    {
      words: mayConfirm ? "Confirm or return" : "Return the proposal",
      key: "confirm" as const,
      why: mayConfirm ? null : whyNot("return"),
      run: go("confirm"),
    },
    {
      words: "Take my proposal back",
      key: "take-proposal-back" as const,
      why: whyNot("take-proposal-back"),
      run: takeBack,
    },
    {
      words: "Look a second time",
      key: "second-look" as const,
      why: whyNot("second-look"),
      run: () => void navigate(deskPaths.secondLook(id)),
    },
    { words: "Take the decision back", key: "undo-decision" as const, why: whyNot("undo"), run: go("undo") },
  ];
}
