import { paragraphSchema } from "@keystep/domain/answers/text";
import { MESSAGES } from "@keystep/contract/fields/messages";

/** The longest reason for moving a case. */
export const MOVE_REASON_MAX = 500;

/** The reason for moving a case, if one is given. */
export const moveReason = paragraphSchema({ message: MESSAGES.text, max: MOVE_REASON_MAX }).optional();
