import { nextAction } from "@keystep/domain/desk/case-page";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { remarksToAnswer } from "./check-words.ts";
import { isToCheckAgain, isToProposeAgain, wayOnFrom } from "./decision/way-on.ts";
import { canDo } from "./can-do.ts";

export type Me = {
  readonly id: string;
  /** It is no hour to call where they are, so that only writing reaches them. */
  readonly isNoHour: boolean;
  readonly mayPropose: boolean;
};

/** Work of the colleague who has the case: nobody else begins with it. */
const OF_HOLDER: readonly ReturnType<typeof nextAction>[] = ["start-review", "check", "call", "message", "move"];

/** The key of the next action; null where the proposal that stands has the way on. One that came back is proposed again once its remarks are answered. */
export function firstKey(found: OpenedCase, me: Me): string | null {
  const { kind, stage, assignee, secondLook, proposal } = found;
  const isDisputed = secondLook?.state === "differs" && canDo(found, "undo");
  const next = nextAction({ kind, stage, isHeld: assignee !== null, isDisputed });
  if (next === "undo") return "undo-decision";
  if (isToCheckAgain(found, me.id)) return "checks";
  if (wayOnFrom(found, me.id) !== null || isToProposeAgain(found, me)) return null;
  if (stage === "proposed" && next === "take" && canDo(found, "confirm")) return "confirm";
  const isMine = [proposal?.proposedBy.id, assignee?.id].includes(me.id);
  if (stage === "returned" && isMine && next === "take")
    return remarksToAnswer(found).length > 0 ? "checks" : "propose";
  const isOthers = assignee !== null && assignee.id !== me.id;
  if (isOthers && OF_HOLDER.includes(next)) return canDo(found, "take") ? "take" : null;
  // Recording a call takes the case, and so does sending: neither has to be taken first. At no hour to call a lead is written to.
  if (kind === "lead" && next === "take" && canDo(found, "call") && !me.isNoHour) return "call";
  if ((kind === "conversation" || me.isNoHour) && next === "take" && canDo(found, "message")) return "message";
  if (next === "call") return me.isNoHour ? "message" : "call";
  if (next === "start-review") return "review";
  if (next !== "check") return next;
  return stage === "returned" && canDo(found, "propose") && remarksToAnswer(found).length === 0 ? "propose" : "checks";
}

/** A case that this person may not answer and that is with nobody or with them goes to somebody who may. */
export function isToAssign(found: OpenedCase, myId: string): boolean {
  const { mayAnswer, assignee } = found;
  return canDo(found, "note") && (mayAnswer ?? []).length > 0 && (assignee === null || assignee.id === myId);
}
