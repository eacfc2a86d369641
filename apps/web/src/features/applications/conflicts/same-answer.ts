import { hashKey } from "@tanstack/react-query";

/** Whether two answers say the same, lists and parts of a form by what is in them, whatever order their fields came in. */
export function isSameAnswer(answer: unknown, other: unknown): boolean {
  return answer === other || hashKey([answer]) === hashKey([other]);
}
